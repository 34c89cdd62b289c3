import type { Locale } from '@mdragon/api'
import type { NoticeKind } from '@mdragon/domain'
import { en } from './en.ts'
import { id } from './id.ts'
import { tw } from './tw.ts'

/** What a notice names, ready to be read. */
export type Said = {
  asset: string
  who: string
  price: string
  amount: string
  coin: string
  count: number
  name: string
}

export type PostWords = {
  /** For the browser which shows it. */
  lang: string
  titles: Record<NoticeKind, string>
  texts: Record<NoticeKind, (said: Said) => string>
  /** Somebody whose name and wallet are not known. */
  somebody: string
  several: (n: number) => string
  digest: (n: string) => string
  more: (n: string) => string
  open: string
  why: string
  stop: string
  settings: string
}

export const words: Record<Locale, PostWords> = { tw, en, id }
