import { readEmail } from '@mdragon/domain/account/email'
import { type FormEvent, useState } from 'react'
import { enter } from '../../game/user.ts'
import { isApiError } from '../../lib/api.ts'
import { deviceMark } from '../../lib/deviceMark.ts'
import { Link } from '../../lib/router.tsx'
import { useAction } from '../../lib/useAction.ts'
import { button } from '../../ui/button.ts'
import { Field, PasswordField } from '../../ui/Field.tsx'
import { NetworkButton, OfflineNote } from '../../ui/NetworkButton.tsx'
import styles from './EmailLogin.module.css'
import { useLoginWords } from './words/index.ts'

type EmailLoginProps = {
  onEntered: () => void
  /** Asks for a solved captcha, where there was much guessing; null when its owner thought better of it. */
  askCaptcha: () => Promise<string | null>
}

/** Login with the e-mail that was bound. The browser's own manager keeps the password, never the page. */
export function EmailLogin({ onEntered, askCaptcha }: EmailLoginProps) {
  const { login, field, messages } = useLoginWords()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  const [problem, setProblem] = useState<{ email?: string; password?: string }>({})
  const action = useAction('POST /api/auth/login/email', {
    onSuccess: (session, { body }) => {
      enter(session, body?.remember ?? false)
      onEntered()
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(readEmail(email) ? {} : { email: messages['email.format'] }),
      ...(password ? {} : { password: field.required }),
    }
    setProblem(found)
    if (found.email || found.password) return
    enterWith({})
  }
  const enterWith = (captcha: { captcha?: string }) =>
    action.mutate(
      { body: { email, password, remember, ...deviceMark(), ...captcha } },
      {
        onError: async (error) => {
          if (!isApiError(error) || error.error !== 'captcha.required') return setProblem({ password: error.message })
          const solved = await askCaptcha()
          if (solved) enterWith({ captcha: solved })
        },
      },
    )

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={field.email}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        placeholder="you@example.com"
        value={email}
        onChange={setEmail}
        problem={problem.email}
      />
      <PasswordField
        label={field.password}
        name="password"
        autoComplete="current-password"
        words={field}
        value={password}
        onChange={setPassword}
        problem={problem.password}
      />
      <div className={styles.row}>
        <label className={styles.remember}>
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          {login.remember}
        </label>
        <Link href="/forget" className={styles.forgot}>
          {login.forgot}
        </Link>
      </div>
      <OfflineNote />
      <NetworkButton type="submit" className={button('quiet', true)} disabled={action.isPending}>
        {action.isPending ? login.entering : login.byEmail}
      </NetworkButton>
    </form>
  )
}
