import type { Locale } from '@mdragon/api'
import { escaped, type MailText } from '../../mail/templates.ts'
import type { Letter } from './letters.ts'
import { words } from './words/index.ts'

/** So many lines; the rest is on the page. */
export const MOST_LINES = 10

type Content = {
  letters: readonly Letter[]
  /** How many there are in all; the page has them. */
  total: string
  subject: string
  /** Where the page is, and where such mails are stopped. */
  origin: string
  stop: string
}

/** A mail with a line for each notice. Its links are ours: the page, its settings, and where it is stopped. */
export function noticeMail(locale: Locale, { letters, total, subject, origin, stop }: Content): MailText {
  const say = words[locale]
  const shown = letters.slice(0, MOST_LINES)
  const hasMore = letters.length > shown.length
  const lines = shown.map(({ title, text }) => ({ title, text }))
  const link = `${origin}${shown.length === 1 ? shown[0]?.path : '/activity'}`
  const settings = `${origin}/setting`
  const more = hasMore ? say.more(total) : ''
  return {
    subject,
    text: [
      ...lines.map(({ title, text }) => `${title}\n${text}\n`),
      ...(hasMore ? [`${more}\n`] : []),
      `${say.open}\n${link}\n`,
      `${say.why}\n${say.stop}: ${stop}\n${say.settings}: ${settings}\n`,
    ].join('\n'),
    html: page([
      ...lines.map(({ title, text }) => `<p><b>${escaped(title)}</b><br>${escaped(text)}</p>`),
      ...(hasMore ? [`<p>${escaped(more)}</p>`] : []),
      `<p><a href="${escaped(link)}" style="color:#8a5a00">${escaped(say.open)}</a></p>`,
      `<p style="font-size:13px;color:#5a6072">${escaped(say.why)}<br><a href="${escaped(stop)}">${escaped(say.stop)}</a> · <a href="${escaped(settings)}">${escaped(say.settings)}</a></p>`,
    ]),
  }
}

const page = (parts: readonly string[]): string =>
  `<div style="font:16px/1.6 sans-serif;color:#12151f">${parts.join('')}</div>`
