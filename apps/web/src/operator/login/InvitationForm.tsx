import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { encode } from 'uqr'
import { button } from '../../ui/button.ts'
import { PasswordField } from '../../ui/Field.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { api, meKey, queryClient, useVerb } from '../api.ts'
import { useOperatorWords } from '../words/index.ts'
import styles from './EntryFrame.module.css'
import { EntryFrame } from './EntryFrame.tsx'
import { CodeField } from './LoginForm.tsx'

/** An invitation that was opened: a password, and an authenticator that shows a code. */
export function InvitationForm({ token }: { token: string }) {
  const { login, invitation, roles } = useOperatorWords()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api('POST /api/operator/invitation', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const accept = useVerb('POST /api/operator/accept', (me) => {
    window.location.hash = ''
    queryClient.setQueryData(meKey, me)
  })
  if (error) return <Gone text={error.message} />
  if (!data) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    accept.mutate({ body: { token, password, code } })
  }
  return (
    <EntryFrame title={invitation.title} lead={invitation.lead(data.email, roles[data.role])} onSubmit={submit}>
      <PasswordField
        label={login.password}
        autoComplete="new-password"
        required
        minLength={8}
        words={login}
        hint={invitation.passwordHint}
        value={password}
        onChange={setPassword}
      />
      <p>{invitation.scan}</p>
      <QrPicture text={data.uri} label={invitation.qr} />
      <p>
        {invitation.type} <code className={styles.secret}>{data.secret}</code>
      </p>
      <CodeField value={code} onChange={setCode} problem={accept.error?.message} />
      <NetworkButton type="submit" className={button('gold', true)} disabled={accept.isPending}>
        {invitation.accept}
      </NetworkButton>
    </EntryFrame>
  )
}

function Gone({ text }: { text: string }) {
  const { invitation, login } = useOperatorWords()
  return (
    <main>
      <Notice icon="broken" title={invitation.gone} text={text} isBad heading="h1">
        <a className={button('quiet')} href="/operator">
          {login.enter}
        </a>
      </Notice>
    </main>
  )
}

function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text)
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={styles.code} width={196} height={196} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
