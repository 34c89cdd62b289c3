import { useState } from 'react'
import { useAction } from '../../lib/useAction.ts'
import { PasswordField } from '../../ui/Field.tsx'
import { CodeField } from './CodeField.tsx'
import { checkCode, checkNewPassword, isFine } from './checks.ts'
import { Form, FormNote } from './Form.tsx'
import { NewPassword } from './NewPassword.tsx'
import { type Problems, problemsOf } from './problems.ts'
import { useSaved } from './useSaved.ts'
import { useAccountWords } from './words/index.ts'

/** The login password: changed with the old one, set for the first time with a mailed code. */
export function PasswordForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const words = useAccountWords()
  const { field, setting } = words
  const [form, setForm] = useState({ old: '', code: '', password: '', repeat: '' })
  const [problems, setProblems] = useState<Problems>({})
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const action = useAction('POST /api/user/password', { onSuccess: useSaved('success.password', onDone) })

  const save = () => {
    const found: Problems = {
      ...(hasPassword ? (form.old ? {} : { old: field.required }) : checkCode(form.code, words)),
      ...checkNewPassword(form.password, form.repeat, words),
    }
    setProblems(found)
    if (!isFine(found)) return
    const body = { password: form.password, ...(hasPassword ? { old: form.old } : { code: form.code.trim() }) }
    action.mutate({ body }, { onError: (error) => setProblems(problemsOf(error)) })
  }

  return (
    <Form onSubmit={save} isSaving={action.isPending} problem={problems.form}>
      {hasPassword ? (
        <PasswordField
          label={field.oldPassword}
          name="old-password"
          autoComplete="current-password"
          words={field}
          value={form.old}
          onChange={(old) => change({ old })}
          problem={problems.old}
        />
      ) : (
        <CodeField purpose="password" value={form.code} onChange={(code) => change({ code })} problem={problems.code} />
      )}
      <NewPassword {...form} problems={problems} onChange={change} />
      <FormNote>{setting.othersOut}</FormNote>
    </Form>
  )
}
