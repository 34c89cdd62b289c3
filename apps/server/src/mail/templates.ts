import type { CodePurpose, Locale } from '@mdragon/api'
import { words } from './words/index.ts'

export type MailText = { subject: string; text: string; html: string }

/** With a link, where following it does as well as typing the code. */
type CodeMail = { code: string; minutes: number; link?: string | undefined }

export function codeMail(locale: Locale, purpose: CodePurpose, { code, minutes, link }: CodeMail): MailText {
  const { subject, lead, valid, ignore, orLink } = words[locale]
  const [first, second, third] = [lead[purpose], valid(minutes), ignore]
  return {
    subject: `${code} · ${subject}`,
    text: `${first}\n\n${code}\n\n${link ? `${orLink}\n${link}\n\n` : ''}${second}\n${third}\n`,
    html: `<div style="font:16px/1.6 sans-serif;color:#12151f"><p>${first}</p><p style="font-size:32px;letter-spacing:6px;font-weight:700">${code}</p>${link ? `<p><a href="${link.replaceAll('&', '&amp;')}">${orLink}</a></p>` : ''}<p>${second}<br>${third}</p></div>`,
  }
}

/** For somebody who is to work here. */
export function inviteMail(
  locale: Locale,
  { role, link, hours }: { role: string; link: string; hours: number },
): MailText {
  const { inviteSubject, inviteLead, inviteValid } = words[locale]
  return {
    subject: inviteSubject,
    text: `${inviteLead(role)}\n\n${link}\n\n${inviteValid(hours)}\n`,
    html: `<div style="font:16px/1.6 sans-serif;color:#12151f"><p>${inviteLead(role)}</p><p><a href="${link}">${link}</a></p><p>${inviteValid(hours)}</p></div>`,
  }
}

/** What became of a withdrawal; `why`: of one that was rejected, in words that an operator may have added to. */
export function withdrawalMail(locale: Locale, sum: string, why: string | null): MailText {
  const say = words[locale]
  const lines = why === null ? [say.withdrawalCollect, say.withdrawalNotYou] : [...why.split('\n'), say.withdrawalBack]
  return {
    subject: why === null ? say.withdrawalApproved(sum) : say.withdrawalRejected(sum),
    text: `${lines.join('\n\n')}\n`,
    html: `<div style="font:16px/1.6 sans-serif;color:#12151f">${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}</div>`,
  }
}

/** As text in HTML, whatever stands in it. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
