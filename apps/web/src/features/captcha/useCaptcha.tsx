import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '../../lib/chunk.ts'

const CaptchaDialog = lazy(() => loadChunk('captcha', () => import('./CaptchaDialog.tsx')))

/** Asks for a solved captcha; null when the dialog was closed. */
export type AskCaptcha = () => Promise<string | null>

/** The dialog, and how to ask for it. Whoever shows a form places the one and hands the other on. */
export function useCaptcha(): { askCaptcha: AskCaptcha; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ answer: (id: string | null) => void } | null>(null)
  const askCaptcha = () =>
    new Promise<string | null>((resolve) => {
      setAsked({
        answer: (id) => {
          setAsked(null)
          resolve(id)
        },
      })
    })
  const dialog = asked && (
    <Suspense>
      <CaptchaDialog onSolved={asked.answer} onClose={() => asked.answer(null)} />
    </Suspense>
  )
  return { askCaptcha, dialog }
}
