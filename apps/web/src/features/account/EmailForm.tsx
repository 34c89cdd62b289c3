import { readEmail } from '@mdragon/domain/account/email'
import { useState } from 'react'
import { useAction } from '../../lib/useAction.ts'
import { Field, PasswordField } from '../../ui/Field.tsx'
import { type AskCaptcha, CodeField } from './CodeField.tsx'
import { checkCode, checkEmail, checkNewPassword, isFine } from './checks.ts'
import { Form } from './Form.tsx'
import { NewPassword } from './NewPassword.tsx'
import { type Problems, problemsOf } from './problems.ts'
import { useSaved } from './useSaved.ts'
import { useAccountWords } from './words/index.ts'

type EmailFormProps = { isBound: boolean; askCaptcha: AskCaptcha; onDone: () => void }

/** Binds the first e-mail, with a login password; or changes it, which takes the fund password. */
export function EmailForm({ isBound, askCaptcha, onDone }: EmailFormProps) {
  const words = useAccountWords()
  const { field } = words
  const purpose = isBound ? 'email' : 'bind'
  const [form, setForm] = useState({ email: '', code: '', password: '', repeat: '', paypwd: '' })
  const [problems, setProblems] = useState<Problems>({})
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const action = useAction('POST /api/user/bind_email', { onSuccess: useSaved('success.email', onDone) })

  const save = () => {
    const found: Problems = {
      ...checkEmail(form.email, words),
      ...checkCode(form.code, words),
      ...(isBound
        ? form.paypwd
          ? {}
          : { paypwd: field.required }
        : checkNewPassword(form.password, form.repeat, words)),
    }
    setProblems(found)
    if (!isFine(found)) return
    const { email, code, password, paypwd } = form
    const body = { email, code: code.trim(), ...(isBound ? { paypwd } : { password }) }
    action.mutate({ body }, { onError: (error) => setProblems(problemsOf(error)) })
  }

  return (
    <Form onSubmit={save} isSaving={action.isPending} problem={problems.form}>
      <Field
        label={isBound ? field.newEmail : field.email}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={form.email}
        onChange={(email) => {
          change({ email })
          // What was wrong with another address says nothing of this one.
          setProblems(({ email: _, ...others }) => others)
        }}
        problem={problems.email}
      />
      <CodeField
        purpose={purpose}
        email={readEmail(form.email)}
        onNoEmail={() => setProblems(checkEmail(form.email, words))}
        askCaptcha={() => askCaptcha(purpose)}
        value={form.code}
        onChange={(code) => change({ code })}
        problem={problems.code}
      />
      {isBound ? (
        <PasswordField
          label={field.payPassword}
          name="fund-password"
          autoComplete="off"
          words={field}
          value={form.paypwd}
          onChange={(paypwd) => change({ paypwd })}
          problem={problems.paypwd}
        />
      ) : (
        <NewPassword label={words.setting.loginPassword} {...form} problems={problems} onChange={change} />
      )}
    </Form>
  )
}
