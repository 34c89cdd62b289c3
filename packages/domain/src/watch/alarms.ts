/** What an operator should look at, the gravest first. */
export const alarmKinds = [
  'cover',
  'equation',
  'unissued',
  'finality',
  'stale',
  'endpoint',
  'not_compared',
  'job_failed',
  'job_late',
  'mail',
  'mail_given_up',
] as const
export type AlarmKind = (typeof alarmKinds)[number]
export type Alarm = { what: AlarmKind; detail: string }

export type WatchedFacts = {
  nowMs: number
  cover: readonly { coin: string; coverBps: number | null }[]
  comparedMs: number | null
  wrong: readonly string[]
  unissued: number
  problem: string | null
  staleSinceMs: number | null
  refused: readonly string[]
  jobs: readonly { name: string; atMs: number; error: string | null }[]
  mailsWaitingSinceMs: number | null
  /** Of the last three days. */
  mailsGivenUp: number
}

const MINUTE_MS = 60_000
/** How long a job may be silent; one that is not named is not waited for. */
const jobSilenceMs: Readonly<Record<string, number>> = {
  mail: 2 * MINUTE_MS,
  post: 2 * MINUTE_MS,
  push: 2 * MINUTE_MS,
  invites: 2 * MINUTE_MS,
  legion: 5 * MINUTE_MS,
  sweep: 130 * MINUTE_MS,
  reconcile: 60 * MINUTE_MS,
}
const MAIL_MS = 10 * MINUTE_MS
const COMPARED_MS = 60 * MINUTE_MS
const ALL_BPS = 10_000

export const isLate = ({ name, atMs }: { name: string; atMs: number }, nowMs: number): boolean =>
  nowMs - atMs > (jobSilenceMs[name] ?? Number.POSITIVE_INFINITY)

export function openAlarms(facts: WatchedFacts): Alarm[] {
  const { nowMs, cover, comparedMs, wrong, unissued, problem, staleSinceMs, refused, jobs, mailsWaitingSinceMs } = facts
  const when = (is: boolean, what: AlarmKind, detail = ''): Alarm[] => (is ? [{ what, detail }] : [])
  const minutes = (sinceMs: number | null) => String(Math.floor((nowMs - (sinceMs ?? nowMs)) / MINUTE_MS))
  return [
    ...cover.flatMap(({ coin, coverBps }) => when(coverBps !== null && coverBps < ALL_BPS, 'cover', coin)),
    ...wrong.map((name): Alarm => ({ what: 'equation', detail: name })),
    ...when(unissued > 0, 'unissued', String(unissued)),
    ...when(problem !== null, 'finality', problem ?? ''),
    ...when(staleSinceMs !== null, 'stale', minutes(staleSinceMs)),
    ...refused.map((host): Alarm => ({ what: 'endpoint', detail: host })),
    ...when(comparedMs !== null && nowMs - comparedMs > COMPARED_MS, 'not_compared', minutes(comparedMs)),
    ...jobs.flatMap(({ name, error }) => when(error !== null, 'job_failed', name)),
    ...jobs.flatMap((job) => when(isLate(job, nowMs), 'job_late', job.name)),
    ...when(nowMs - (mailsWaitingSinceMs ?? nowMs) > MAIL_MS, 'mail', minutes(mailsWaitingSinceMs)),
    ...when(facts.mailsGivenUp > 0, 'mail_given_up', String(facts.mailsGivenUp)),
  ]
}
