import type { CallBody } from '@mdragon/api'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '../../lib/chunk.ts'

const CaptchaDialog = lazy(() => loadChunk('captcha', () => import('./CaptchaDialog.tsx')))

/** What a captcha is to open. */
export type CaptchaAction = CallBody<'POST /api/captcha'>['action']
/** Asks for a solved captcha; null when the dialog was closed. */
export type AskCaptcha = (action: CaptchaAction) => Promise<string | null>

type Asked = { action: CaptchaAction; answer: (id: string | null) => void }

/** The dialog, and how to ask for it. Whoever shows a form places the one and hands the other on. */
export function useCaptcha(): { askCaptcha: AskCaptcha; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const askCaptcha: AskCaptcha = (action) =>
    new Promise((resolve) => {
      setAsked({
        action,
        answer: (id) => {
          setAsked(null)
          resolve(id)
        },
      })
    })
  const dialog = asked && (
    <Suspense>
      <CaptchaDialog action={asked.action} onSolved={asked.answer} onClose={() => asked.answer(null)} />
    </Suspense>
  )
  return { askCaptcha, dialog }
}
