import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../http/app.ts'
import { clock, createFixture, type Fixture } from '../../testing/fixture.ts'

let world: Fixture
let app: Fixture['app']
/** What the database was asked, in order, by kind. */
const asked: string[] = []
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    asked.push(node.kind)
    return node
  },
  transformResult: async ({ result }) => result,
}
beforeAll(async () => {
  world = await createFixture()
  app = await createApp({ ...world.context, db: world.db.withPlugin(counting) })
  const account = { email: 'known@mdragon.example', nickname: '', invite_code: 'K', created_at: 0 }
  await world.db.insertInto('account').values(account).execute()
})
afterAll(async () => {
  await app.close()
  await world.close()
})

/** Asks for a reset, as if the captcha had been solved for it. */
async function askFor(email: string): Promise<{ answer: unknown; asked: string[] }> {
  const id = `captcha-${email.replace(/\W/g, '-')}`
  await world.db
    .insertInto('captcha')
    .values({ ...(await captchaRow()), id, solved_at: clock.nowMs, expires_at: clock.nowMs + 60_000 })
    .execute()
  asked.length = 0
  const payload = { purpose: 'reset', email, captcha: id }
  const response = await app.inject({ method: 'POST', url: '/api/user/send_code', payload })
  const { requestId: _, ...answer } = response.json()
  return { answer, asked: [...asked] }
}

/** A captcha of ours for a reset, from the address that these requests come from. */
async function captchaRow() {
  const payload = { action: 'reset' }
  const { data } = (await app.inject({ method: 'POST', url: '/api/captcha', payload })).json()
  const row = await world.db.selectFrom('captcha').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
  return row
}

test('of a reset nobody learns whether an account has the address: the same answer, by the same questions', async () => {
  const known = await askFor('known@mdragon.example')
  const unknown = await askFor('unknown@mdragon.example')
  expect(known.answer).toMatchObject({ code: 200 })
  expect(unknown).toEqual(known)
  expect(known.asked.length).toBeGreaterThan(3)
  // Written down for both; who sends it looks, and only the account's goes out.
  const mails = await world.db.selectFrom('mail').select(['recipient', 'to_account']).orderBy('id').execute()
  expect(mails).toEqual([
    { recipient: 'known@mdragon.example', to_account: true },
    { recipient: 'unknown@mdragon.example', to_account: true },
  ])
})
