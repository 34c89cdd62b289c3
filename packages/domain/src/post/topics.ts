import { type NoticeKind, noticeKindNames, noticeRule } from '../notices/kinds.ts'

/** What a player decides about together: all kinds of one topic are mailed and pushed alike. */
export const postTopics = ['bids', 'sales', 'withdrawals', 'watched', 'searches', 'other'] as const
export type PostTopic = (typeof postTopics)[number]

export const topicOf: Readonly<Record<NoticeKind, PostTopic>> = {
  outbid: 'bids',
  first_bid: 'bids',
  sold: 'sales',
  won: 'sales',
  withdrawal_approved: 'withdrawals',
  withdrawal_rejected: 'withdrawals',
  watched_price: 'watched',
  search_found: 'searches',
  locked: 'other',
  activated: 'other',
  withdrawal_paid: 'other',
  reward: 'other',
}

export const mailChoices = ['now', 'digest', 'never'] as const
export type MailChoice = (typeof mailChoices)[number]
export type PostChoice = { mail: MailChoice; push: boolean }

const firstOf = (topic: PostTopic) => noticeRule(noticeKindNames.find((kind) => topicOf[kind] === topic) ?? 'sold')

/** Its mail is written by who decides it, and always: it is about the player's own coins. */
export const isMailedAnyway = (topic: PostTopic): boolean => firstOf(topic).mail === 'own'

/** While nothing was chosen. */
export function firstChoice(topic: PostTopic): PostChoice {
  const { mail, push } = firstOf(topic)
  return { mail: mail === 'own' ? 'now' : mail, push }
}

/** How a notice goes out: by the player's choice for its topic, where there is one. */
export function waysOf(kind: NoticeKind, chosen: PostChoice | undefined): PostChoice {
  const topic = topicOf[kind]
  const choice = chosen ?? firstChoice(topic)
  return isMailedAnyway(topic) ? { ...choice, mail: 'never' } : choice
}
