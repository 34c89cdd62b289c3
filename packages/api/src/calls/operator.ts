import { logGroups, type OperatorVerb, operatorRoles, type operatorVerbs } from '@mdragon/domain'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { id } from './ids.ts'
import { text, unixSeconds } from './schemas.ts'

/** Where a verb is asked for: those that only read, by GET. */
export type VerbKey<V extends OperatorVerb> = V extends OperatorVerb
  ? (typeof operatorVerbs)[V] extends { reads: true }
    ? `GET /api/operator/${V}`
    : `POST /api/operator/${V}`
  : never

export const operatorGroup = {
  name: 'operator',
  description: 'For those who work here: every verb in the log, each by its role',
}
const access = 'operator'
const role = z.enum(operatorRoles)
const locale = z.enum(['tw', 'en', 'id'])

const operator = z
  .object({
    id,
    email: z.string(),
    role,
    state: z.enum(['invited', 'active', 'closed']),
    recovery_by: z
      .string()
      .nullable()
      .meta({ description: 'Which admin has asked for a new second factor; another one has to, too' }),
    counts_from: unixSeconds
      .nullable()
      .meta({ description: 'From when they count where two persons have to agree; null: they have not come yet' }),
    created_at: unixSeconds,
    seen_at: unixSeconds.nullable(),
  })
  .meta({ id: 'Operator' })

const self = z.object({ id, email: z.string(), role, expires_at: unixSeconds }).meta({ id: 'OperatorSelf' })

const invited = z
  .object({ id, link: z.string().meta({ description: 'To be given to its person alone; it works once' }) })
  .meta({ id: 'OperatorInvitation' })

const hex = z.string().regex(/^[0-9a-f]{64}$/)

/** A line as it is hashed: see `lineText` of the rules. Times are milliseconds, since they are part of the text. */
const logLine = z
  .object({
    seq: id,
    at: z.int(),
    operator_id: id.nullable(),
    operator: z.string(),
    verb: z.string(),
    subject: z.string(),
    details: z.string(),
    is_public: z.boolean(),
    prev_hash: hex,
    hash: hex,
  })
  .meta({ id: 'OperatorLogLine' })

const which = z.object({ id })
const email = text(254)
const code = text(12).meta({ description: 'Six digits, from the authenticator' })

export const operatorCalls = defineCalls(operatorGroup, {
  'POST /api/operator/login': {
    name: 'operatorLogin',
    summary: 'E-mail, password and second factor, all at once; the session is a cookie that no script reads',
    access: 'anyone',
    isSecret: true,
    body: z.object({ email, password: text(600), code }),
    response: self,
    refusals: ['operator.wrong'],
  },
  'POST /api/operator/invitation': {
    name: 'readInvitation',
    summary: 'What an invitation is for, and the secret for the authenticator; still nothing is accepted',
    access: 'anyone',
    isSecret: true,
    body: z.object({ token: text(100) }),
    response: z.object({
      email: z.string(),
      role,
      secret: z.string().meta({ description: 'Base32, for who types it' }),
      uri: z.string().meta({ description: 'otpauth://, for a QR code' }),
    }),
    refusals: ['operator.invitation_gone'],
  },
  'POST /api/operator/accept': {
    name: 'acceptInvitation',
    summary: 'Take an invitation: a password, and a code that shows the authenticator works',
    access: 'anyone',
    isSecret: true,
    body: z.object({ token: text(100), password: text(600), code }),
    response: self,
    refusals: ['operator.invitation_gone', 'operator.code', 'password.length'],
  },
  'GET /api/operator/me': {
    name: 'readOperatorSelf',
    summary: 'Who is logged in as an operator',
    access,
    response: self,
  },
  'POST /api/operator/logout': {
    name: 'operatorLogout',
    summary: 'End this session',
    access,
    isSecret: true,
    response: z.object({}),
  },
  'POST /api/operator/invite': {
    name: 'inviteOperator',
    summary: 'Invite somebody; the link is mailed, and answered to who invites',
    access,
    isSecret: true,
    body: z.object({ email, role, language: locale.default('tw') }),
    response: invited,
    refusals: ['email.format', 'operator.exists'],
  },
  'GET /api/operator/list-operators': {
    name: 'listOperators',
    summary: 'Everybody who works here, or did',
    access,
    response: z.array(operator),
  },
  'POST /api/operator/change-role': {
    name: 'changeOperatorRole',
    summary: 'Give an operator another role; their sessions end',
    access,
    body: which.extend({ role }),
    response: operator,
    refusals: ['operator.not_found', 'operator.itself', 'operator.last_admin'],
  },
  'POST /api/operator/close-operator': {
    name: 'closeOperator',
    summary: 'An operator works here no more; the log keeps what they did',
    access,
    body: which,
    response: operator,
    refusals: ['operator.not_found', 'operator.itself', 'operator.last_admin'],
  },
  'POST /api/operator/recover-operator': {
    name: 'recoverOperator',
    summary: 'A second factor was lost: when two different admins have asked, a new invitation is mailed to its person',
    access,
    body: which,
    response: operator,
    refusals: ['operator.not_found', 'operator.itself', 'operator.same_person', 'operator.too_new'],
  },
  'GET /api/operator/read-log': {
    name: 'readOperatorLog',
    summary: 'The log, newest first, hash-chained; of one verb or one group of them where asked',
    access,
    query: z.object({
      verb: text(60).optional(),
      group: z.enum(logGroups).optional(),
      cursor: text(40).optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(50),
    }),
    response: z.object({ items: z.array(logLine), next: z.string().nullable() }),
  },
  'GET /api/operator/verify-log': {
    name: 'verifyOperatorLog',
    summary: 'Whether every line of the log follows from the one before it',
    access,
    response: z.object({ lines: z.int(), head: hex, broken_at: id.nullable() }),
  },
})
