import { type FormEvent, useState } from 'react'
import { button } from '../../ui/button.ts'
import { Field, PasswordField } from '../../ui/Field.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { meKey, queryClient, useVerb } from '../api.ts'
import { useOperatorWords } from '../words/index.ts'
import { EntryFrame } from './EntryFrame.tsx'

/** E-mail, password and code in one form: whatever is wrong, nobody learns which of them. */
export function LoginForm() {
  const { login } = useOperatorWords()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const enter = useVerb('POST /api/operator/login', (me) => queryClient.setQueryData(meKey, me))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    enter.mutate({ body: { email, password, code } })
  }
  return (
    <EntryFrame title={login.title} lead={login.lead} onSubmit={submit}>
      <Field label={login.email} type="email" autoComplete="username" required value={email} onChange={setEmail} />
      <PasswordField
        label={login.password}
        autoComplete="current-password"
        required
        words={login}
        value={password}
        onChange={setPassword}
      />
      <CodeField value={code} onChange={setCode} problem={enter.error?.message} />
      <NetworkButton type="submit" className={button('gold', true)} disabled={enter.isPending}>
        {login.enter}
      </NetworkButton>
    </EntryFrame>
  )
}

export function CodeField(field: { value: string; onChange: (value: string) => void; problem: string | undefined }) {
  const { login } = useOperatorWords()
  return (
    <Field
      {...field}
      label={login.code}
      hint={login.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
    />
  )
}
