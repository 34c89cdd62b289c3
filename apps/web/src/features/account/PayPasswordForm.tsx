import { useState } from 'react'
import { useAction } from '../../lib/useAction.ts'
import { CodeField } from './CodeField.tsx'
import { checkCode, checkNewPassword, isFine } from './checks.ts'
import { Form, FormNote } from './Form.tsx'
import { NewPassword } from './NewPassword.tsx'
import { type Problems, problemsOf } from './problems.ts'
import { useSaved } from './useSaved.ts'
import { useAccountWords } from './words/index.ts'

/** The fund password, always with a code mailed to the bound address. */
export function PayPasswordForm({ onDone }: { onDone: () => void }) {
  const words = useAccountWords()
  const [form, setForm] = useState({ code: '', password: '', repeat: '' })
  const [problems, setProblems] = useState<Problems>({})
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const action = useAction('POST /api/user/paypwd', { onSuccess: useSaved('success.password', onDone) })

  const save = () => {
    const found = { ...checkCode(form.code, words), ...checkNewPassword(form.password, form.repeat, words) }
    setProblems(found)
    if (!isFine(found)) return
    const body = { code: form.code.trim(), password: form.password }
    action.mutate({ body }, { onError: (error) => setProblems(problemsOf(error)) })
  }

  return (
    <Form onSubmit={save} isSaving={action.isPending} problem={problems.form}>
      <FormNote>{words.setting.payPasswordWhy}</FormNote>
      <CodeField purpose="paypwd" value={form.code} onChange={(code) => change({ code })} problem={problems.code} />
      <NewPassword label={words.field.payPassword} {...form} problems={problems} onChange={change} />
      <FormNote>{words.setting.othersOut}</FormNote>
    </Form>
  )
}
