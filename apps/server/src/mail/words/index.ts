import type { CodePurpose, Locale } from '@mdragon/api'
import { en } from './en.ts'
import { id } from './id.ts'
import { tw } from './tw.ts'

export type MailWords = {
  subject: string
  lead: Record<CodePurpose, string>
  valid: (minutes: number) => string
  ignore: string
  /** Before the link that does the same. */
  orLink: string
  withdrawalApproved: (sum: string) => string
  withdrawalRejected: (sum: string) => string
  withdrawalCollect: string
  withdrawalBack: string
  withdrawalNotYou: string
  inviteSubject: string
  inviteLead: (role: string) => string
  inviteValid: (hours: number) => string
}

export const words: Record<Locale, MailWords> = { tw, en, id }
