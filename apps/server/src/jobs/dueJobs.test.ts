import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '../db/open.ts'
import { openMigratedDatabase } from '../testing/databases.ts'
import { type DueJob, startDueJobs } from './dueJobs.ts'

let db: Db
beforeAll(async () => {
  db = await openMigratedDatabase()
})
beforeEach(async () => void (await db.deleteFrom('job_run').execute()))
afterAll(() => db.destroy())

/** A job whose work is there whenever the test says so. */
function jobOf(name: string, isThere: () => boolean, work: DueJob['work']): DueJob {
  const trouble = { event: `${name}.failed`, text: `${name} failed` }
  return { name, isDue: () => sql`${isThere()}::boolean`, work, trouble }
}
const start = (...jobs: DueJob[]) => startDueJobs({ db, log: pino({ level: 'silent' }), now: Date.now }, jobs)
const noted = () => db.selectFrom('job_run').select(['name', 'error']).orderBy('name').execute()

test('who has something to do works; of who has not, it is noted that it was looked after', async () => {
  const [busy, idle] = [vi.fn(async () => {}), vi.fn(async () => {})]
  const jobs = start(
    jobOf('busy', () => true, busy),
    jobOf('idle', () => false, idle),
  )
  await vi.waitFor(async () => expect(await noted()).toHaveLength(2), 5000)
  await jobs.stop()
  expect(busy).toHaveBeenCalled()
  expect(idle).not.toHaveBeenCalled()
  expect(await noted()).toEqual([
    { name: 'busy', error: null },
    { name: 'idle', error: null },
  ])
})

test('one that is slow is begun once, keeps nobody else from working, and is waited for at the end', async () => {
  let finish = () => {}
  let hasEnded = false
  const slow = vi.fn(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    hasEnded = true
  })
  const quick = vi.fn(async () => {})
  const jobs = start(
    jobOf('slow', () => true, slow),
    jobOf('quick', () => true, quick),
  )
  await vi.waitFor(() => expect(quick.mock.calls.length).toBeGreaterThan(2), 5000)
  expect(slow).toHaveBeenCalledOnce()
  const stopped = jobs.stop()
  finish()
  await stopped
  expect(hasEnded).toBe(true)
})

test('one that fails is noted with why, and tried again', async () => {
  const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error('the mail program is away'))
  const jobs = start(jobOf('mail', () => work.mock.calls.length < 2, work))
  await vi.waitFor(
    async () => expect(await noted()).toEqual([{ name: 'mail', error: 'the mail program is away' }]),
    5000,
  )
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), 5000)
  await jobs.stop()
})

test('a question that fails is asked again', async () => {
  const work = vi.fn(async () => {})
  let asked = 0
  const job = jobOf('late', () => true, work)
  const jobs = start({ ...job, isDue: () => (asked++ === 0 ? sql`no_such_column` : job.isDue(0)) })
  await vi.waitFor(() => expect(work).toHaveBeenCalled(), 5000)
  await jobs.stop()
})

test('who has more to do than can be done is told to stop, and does not keep the process', async () => {
  const pieces = vi.fn(async () => new Promise((resolve) => setTimeout(resolve, 10)))
  const endless: DueJob['work'] = async (goesOn) => {
    while (goesOn()) await pieces()
  }
  const jobs = start(jobOf('mail', () => true, endless))
  await vi.waitFor(() => expect(pieces.mock.calls.length).toBeGreaterThan(2), 5000)
  await jobs.stop()
  const done = pieces.mock.calls.length
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(pieces).toHaveBeenCalledTimes(done)
})
