import type { CallBody, CodePurpose } from '@mdragon/api'
import { useState } from 'react'
import { useNow } from '../../lib/clock.ts'
import { useAction } from '../../lib/useAction.ts'
import { Field } from '../../ui/Field.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import styles from './CodeField.module.css'
import { useAccountWords } from './words/index.ts'

/** Asks for a solved captcha that opens this; null when its owner thought better of it. */
export type AskCaptcha = (action: CallBody<'POST /api/captcha'>['action']) => Promise<string | null>

type CodeFieldProps = {
  purpose: CodePurpose
  /** Where the code goes: an address, null while none was typed, undefined for the one that is bound. */
  email?: string | null
  onNoEmail?: () => void
  askCaptcha?: () => ReturnType<AskCaptcha>
  /** What is said once it was sent. */
  sentText?: string
  value: string
  onChange: (value: string) => void
  problem: string | undefined
}

/** The six digits from the mail, with the button that mails them; one a minute. */
export function CodeField(props: CodeFieldProps) {
  const { purpose, email, onNoEmail, askCaptcha, sentText, value, onChange, problem } = props
  const { field } = useAccountWords()
  const [sent, setSent] = useState<{ email: string | undefined; againMs: number } | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const isSent = sent !== null && sent.email === (email ?? undefined)
  const secondsLeft = Math.max(0, Math.ceil(((isSent ? sent.againMs : 0) - useNow()) / 1000))
  const send = useAction('POST /api/user/send_code', {
    onSuccess: ({ wait_seconds }, { body }) =>
      setSent({ email: body?.email, againMs: Date.now() + wait_seconds * 1000 }),
  })

  const ask = async () => {
    setRefusal(undefined)
    if (email === null) return onNoEmail?.()
    const captcha = await askCaptcha?.()
    if (captcha === null) return
    send.mutate(
      { body: { purpose, ...(email ? { email } : {}), ...(captcha ? { captcha } : {}) } },
      { onError: (error) => setRefusal(error.message) },
    )
  }

  return (
    <Field
      label={field.code}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      value={value}
      onChange={onChange}
      problem={problem ?? refusal}
      hint={isSent ? (sentText ?? (email ? field.sent(email) : field.sentHere)) : undefined}
      end={
        <NetworkButton
          type="button"
          className={styles.send}
          disabled={secondsLeft > 0 || send.isPending}
          onClick={() => void ask()}
        >
          {secondsLeft > 0 ? field.sendAgain(secondsLeft) : field.sendCode}
        </NetworkButton>
      }
    />
  )
}
