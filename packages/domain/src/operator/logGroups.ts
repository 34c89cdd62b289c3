import { operatorVerbNames, type VerbSubject, verbOf } from './verbs.ts'

/** What somebody who reads the log looks for. */
export const logGroups = ['money', 'settings', 'access', 'players'] as const
export type LogGroup = (typeof logGroups)[number]

const groupOf: Readonly<Record<VerbSubject, LogGroup>> = {
  withdrawal: 'money',
  house: 'money',
  setting: 'settings',
  server: 'settings',
  campaign: 'settings',
  operator: 'access',
  log: 'access',
  player: 'players',
}

/** No verb, but a line of the log. */
export const LOGIN = 'login'

/** What is written down of a group, by name. */
export const loggedVerbs = (group: LogGroup): string[] => [
  ...operatorVerbNames.filter((name) => verbOf(name).log !== 'none' && groupOf[verbOf(name).about] === group),
  ...(group === 'access' ? [LOGIN] : []),
]
