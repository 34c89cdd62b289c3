import { createMailSender, type Db, queueMail } from '@mdragon/server'
import { openMigratedDatabase } from '@mdragon/server/testing/databases'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailbox } from './mailbox.ts'

let db: Db
beforeAll(async () => {
  db = await openMigratedDatabase()
})
afterAll(() => db.destroy())

const mail = { subject: '123456 · 驗證碼', text: '你好 123456', html: '<p>你好</p>' }

const START_MS = 1_790_000_000_000
const DAY_MS = 86_400_000

/** What goes into the operator's log. */
function listen() {
  const lines: { event?: string; mail?: number }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { log, lines }
}

test('what nobody takes is tried ever more slowly, and given up with a line for the operator', async () => {
  let nowMs = START_MS
  const { log, lines } = listen()
  const dead = createMailSender({ db, smtpUrl: 'smtp://127.0.0.1:1', from: 'a@mdragon.example', log, now: () => nowMs })
  await queueMail(db, 'late@mdragon.example', mail, nowMs)
  const row = () => db.selectFrom('mail').selectAll().where('recipient', '=', 'late@mdragon.example').executeTakeFirst()
  const pauses: number[] = []
  for (let i = 0; i < 9; i++) {
    expect(await dead.sendDue()).toBe(1)
    const next = (await row())?.next_try_at ?? 0
    pauses.push((next - nowMs) / 1000)
    nowMs = next
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600])
  nowMs = START_MS + DAY_MS
  await dead.sendDue()
  expect(await row()).toMatchObject({ sent_at: null, given_up_at: nowMs, tries: 10 })
  expect(lines.filter(({ event }) => event === 'mail.not_sent')).toHaveLength(9)
  expect(lines.at(-1)).toMatchObject({ event: 'mail.given_up', tries: 10, level: 50 })
  nowMs += DAY_MS
  expect(await dead.sendDue(), 'for good').toBe(0)
  dead.close()
  await db.deleteFrom('mail').execute()
})

test('an address that the mail server knows for nobody is given up after minutes; the others wait for none', async () => {
  let nowMs = START_MS
  const { log, lines } = listen()
  const box = await startMailbox('127.0.0.1', 0)
  box.unknown.add('gone@mdragon.example')
  const smtpUrl = `smtp://127.0.0.1:${box.smtpPort}`
  const sender = createMailSender({ db, smtpUrl, from: 'a@mdragon.example', log, now: () => nowMs })
  await queueMail(db, 'gone@mdragon.example', mail, nowMs)
  const unsubscribe = 'https://mdragon.example/unsubscribe?key=k&topic=bids'
  await queueMail(db, 'here@mdragon.example', mail, nowMs, { unsubscribe })
  for (let i = 0; i < 6; i++) {
    await sender.sendDue()
    nowMs += 200_000
  }
  expect(lines.at(-1)).toMatchObject({ event: 'mail.given_up', tries: 6 })
  expect(box.mails.map(({ to }) => to)).toEqual([['here@mdragon.example']])
  expect(box.mails[0]?.headers, 'one press stops them: RFC 8058').toMatchObject({
    'list-unsubscribe': `<${unsubscribe}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  sender.close()
  await box.stop()
  await db.deleteFrom('mail').execute()
})

test('a dead mail server loses nothing, and each mail goes out once, also with two senders', async () => {
  let nowMs = START_MS
  const now = () => nowMs
  const log = pino({ level: 'silent' })
  const sender = (port: number) =>
    createMailSender({ db, smtpUrl: `smtp://127.0.0.1:${port}`, from: 'MDragon <no-reply@mdragon.example>', log, now })
  for (let i = 0; i < 5; i++) await queueMail(db, `player${i}@mdragon.example`, mail, nowMs)
  // Two for whoever has the address: somebody has the one.
  const account = { email: 'known@mdragon.example', nickname: '', invite_code: 'K', created_at: 0 }
  await db.insertInto('account').values(account).execute()
  for (const name of ['known', 'unknown'])
    await queueMail(db, `${name}@mdragon.example`, mail, nowMs, { toAccount: true })

  const dead = sender(1)
  expect(await dead.sendDue()).toBe(7)
  dead.close()
  expect(await db.selectFrom('mail').select('id').where('sent_at', 'is not', null).execute()).toEqual([])

  const box = await startMailbox('127.0.0.1', 0)
  const [one, two] = [sender(box.smtpPort), sender(box.smtpPort)]
  expect(await one.sendDue()).toBe(0) // not yet due again
  nowMs += 6000
  await Promise.all([one.sendDue(), two.sendDue()])
  nowMs += 3_600_000
  await Promise.all([one.sendDue(), two.sendDue()])
  const players = [0, 1, 2, 3, 4].map((i) => `player${i}@mdragon.example`)
  expect(box.mails.map(({ to }) => to[0]).sort()).toEqual(['known@mdragon.example', ...players])
  expect(await db.selectFrom('mail').select('id').where('sent_at', 'is', null).execute()).toEqual([])
  expect(box.mails[0]).toMatchObject({ subject: mail.subject, text: expect.stringContaining('你好 123456') })
  one.close()
  two.close()
  await box.stop()
})
