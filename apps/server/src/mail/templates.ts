import type { CodePurpose, Locale } from '@mdragon/api'
import { words } from './words/index.ts'

export type MailText = { subject: string; text: string; html: string }

export function codeMail(locale: Locale, purpose: CodePurpose, code: string, minutes: number): MailText {
  const { subject, lead, valid, ignore } = words[locale]
  const [first, second, third] = [lead[purpose], valid(minutes), ignore]
  return {
    subject: `${code} · ${subject}`,
    text: `${first}\n\n${code}\n\n${second}\n${third}\n`,
    html: `<div style="font:16px/1.6 sans-serif;color:#12151f"><p>${first}</p><p style="font-size:32px;letter-spacing:6px;font-weight:700">${code}</p><p>${second}<br>${third}</p></div>`,
  }
}
