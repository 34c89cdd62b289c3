import { readEmail } from '@mdragon/domain/account/email'
import { useState } from 'react'
import { deviceMark, keepDeviceMark } from '../../lib/deviceMark.ts'
import { navigate } from '../../lib/router.tsx'
import { useAction } from '../../lib/useAction.ts'
import { Field } from '../../ui/Field.tsx'
import { toast } from '../../ui/toastStore.ts'
import { type AskCaptcha, CodeField } from './CodeField.tsx'
import { checkCode, checkEmail, checkNewPassword, isFine } from './checks.ts'
import { Form } from './Form.tsx'
import { NewPassword } from './NewPassword.tsx'
import { type Problems, problemsOf } from './problems.ts'
import { useAccountWords } from './words/index.ts'

type ResetFormProps = {
  askCaptcha: AskCaptcha
  /** The password becomes the operator's default, so none is asked for. */
  toDefault: boolean
  /** What the mailed link brought along: then no code is asked for. */
  link: { email: string; token: string } | null
}

/** A new login password for who forgot the old one. What is said is the same whether the address is known or not. */
export function ResetForm({ askCaptcha, toDefault, link }: ResetFormProps) {
  const words = useAccountWords()
  const { field, forget } = words
  const [form, setForm] = useState({ email: link?.email ?? '', code: link?.token ?? '', password: '', repeat: '' })
  const [problems, setProblems] = useState<Problems>({})
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const action = useAction('POST /api/user/forget/reset', {
    onSuccess: ({ device_mark }) => {
      keepDeviceMark(device_mark)
      toast(toDefault ? forget.doneDefault : forget.done)
      navigate('/login')
    },
  })

  /** Without a field for the code, what is wrong with it is said below the form. */
  const problemsFor = (error: Error): Problems => {
    const { code, ...others } = problemsOf(error)
    return link && code ? { ...others, form: forget.linkOver } : { ...others, ...(code ? { code } : {}) }
  }
  const save = () => {
    const found = {
      ...checkEmail(form.email, words),
      ...(link ? {} : checkCode(form.code, words)),
      ...(toDefault ? {} : checkNewPassword(form.password, form.repeat, words)),
    }
    setProblems(found)
    if (!isFine(found)) return
    const { email, code, password } = form
    const body = { email, code: code.trim(), ...deviceMark(), ...(toDefault ? {} : { password }) }
    action.mutate({ body }, { onError: (error) => setProblems(problemsFor(error)) })
  }

  return (
    <Form
      onSubmit={save}
      isSaving={action.isPending}
      problem={problems.form}
      saveText={toDefault ? forget.saveDefault : forget.save}
    >
      <Field
        label={field.email}
        type="email"
        name="email"
        autoComplete="email"
        readOnly={link !== null}
        inputMode="email"
        value={form.email}
        onChange={(email) => change({ email })}
        problem={problems.email}
      />
      {!link && (
        <CodeField
          purpose="reset"
          email={readEmail(form.email)}
          onNoEmail={() => setProblems(checkEmail(form.email, words))}
          askCaptcha={() => askCaptcha('reset')}
          sentText={forget.sent}
          value={form.code}
          onChange={(code) => change({ code })}
          problem={problems.code}
        />
      )}
      {!toDefault && <NewPassword {...form} problems={problems} onChange={change} />}
    </Form>
  )
}
