import { isAtLeast, type OperatorRole } from './roles.ts'

/** What a verb is about: what its line in the log names beside its number. */
export type VerbSubject = 'operator' | 'log' | 'player' | 'withdrawal' | 'setting' | 'server' | 'campaign' | 'house'

export type Verb = {
  /** The least role that may. */
  role: OperatorRole
  about: VerbSubject
  /** It changes nothing: a GET, without a transaction of its own. */
  reads?: true
  /**
   * Its line in the log: everybody's to see at /transparency, the operators' alone, or none. Whatever changes something
   * has one; of what only reads, those that show somebody's personal data.
   */
  log: 'public' | 'private' | 'none'
  /** Only somebody with a name may: two of them have to be two persons, which a command line is not. */
  byPerson?: true
}

/** Everything that an operator can do, by its name: POST (or GET) /api/operator/<verb>, and `npm run admin -- <verb>`. */
export const operatorVerbs = {
  invite: { role: 'admin', about: 'operator', log: 'private' },
  'list-operators': { role: 'viewer', about: 'operator', reads: true, log: 'none' },
  'change-role': { role: 'admin', about: 'operator', log: 'private' },
  'close-operator': { role: 'admin', about: 'operator', log: 'private' },
  'recover-operator': { role: 'admin', about: 'operator', log: 'private' },
  'read-log': { role: 'viewer', about: 'log', reads: true, log: 'none' },
  'verify-log': { role: 'viewer', about: 'log', reads: true, log: 'none' },
  'list-game-keys': { role: 'viewer', about: 'server', reads: true, log: 'none' },
  'game-key-add': { role: 'admin', about: 'server', log: 'private' },
  'game-key-revoke': { role: 'admin', about: 'server', log: 'private' },
  'list-campaigns': { role: 'viewer', about: 'campaign', reads: true, log: 'none' },
  'add-campaign': { role: 'admin', about: 'campaign', log: 'public' },
  'close-campaign': { role: 'admin', about: 'campaign', log: 'public' },
  'list-settings': { role: 'viewer', about: 'setting', reads: true, log: 'none' },
  'read-setting': { role: 'viewer', about: 'setting', reads: true, log: 'none' },
  'preview-setting': { role: 'viewer', about: 'setting', reads: true, log: 'none' },
  'set-setting': { role: 'admin', about: 'setting', log: 'public' },
  'undo-setting': { role: 'admin', about: 'setting', log: 'public' },
  'list-servers': { role: 'viewer', about: 'server', reads: true, log: 'none' },
  'add-server': { role: 'admin', about: 'server', log: 'public' },
  'rename-server': { role: 'admin', about: 'server', log: 'public' },
  'move-server': { role: 'admin', about: 'server', log: 'public' },
  'list-generations': { role: 'viewer', about: 'house', reads: true, log: 'none' },
  'set-generation': { role: 'admin', about: 'house', log: 'public' },
  'read-overview': { role: 'viewer', about: 'house', reads: true, log: 'none' },
  'pause-signing': { role: 'reviewer', about: 'house', log: 'public' },
  'resume-signing': { role: 'admin', about: 'house', log: 'public' },
  'prepare-guardian-call': { role: 'viewer', about: 'house', reads: true, log: 'none' },
  'list-withdrawals': { role: 'viewer', about: 'withdrawal', reads: true, log: 'none' },
  'read-withdrawal': { role: 'reviewer', about: 'withdrawal', reads: true, log: 'private' },
  'approve-withdrawal': { role: 'reviewer', about: 'withdrawal', log: 'private', byPerson: true },
  'reject-withdrawal': { role: 'reviewer', about: 'withdrawal', log: 'private', byPerson: true },
  'search-players': { role: 'reviewer', about: 'player', reads: true, log: 'private' },
  'read-player': { role: 'reviewer', about: 'player', reads: true, log: 'private' },
  'end-sessions': { role: 'reviewer', about: 'player', log: 'private' },
  'resend-mail': { role: 'reviewer', about: 'player', log: 'private' },
} as const satisfies Readonly<Record<string, Verb>>

export type OperatorVerb = keyof typeof operatorVerbs
export const operatorVerbNames = Object.keys(operatorVerbs) as OperatorVerb[]

export const verbOf = (name: OperatorVerb): Verb => operatorVerbs[name]

export const mayDo = (role: OperatorRole, verb: OperatorVerb): boolean => isAtLeast(role, operatorVerbs[verb].role)
