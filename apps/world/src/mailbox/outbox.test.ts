import { createMailSender, type Db, queueMail } from '@mdragon/server'
import { openMigratedDatabase } from '@mdragon/server/testing/migrated'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailbox } from './mailbox.ts'

let db: Db
beforeAll(async () => {
  db = await openMigratedDatabase()
})
afterAll(() => db.destroy())

const mail = { subject: '123456 · 驗證碼', text: '你好 123456', html: '<p>你好</p>' }

test('a dead mail server loses nothing, and each mail goes out once, also with two senders', async () => {
  let nowMs = 1_790_000_000_000
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
  await dead.stop()
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
  await Promise.all([one.stop(), two.stop(), box.stop()])
})
