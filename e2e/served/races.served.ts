import { type FlightRecord, replayFlight } from '@mdragon/domain'
import { test } from '@playwright/test'
import { expect } from '../expect.ts'
import { demoAccount, signIn } from '../wallet.ts'
import { ask, atBoth, type Both, ended, MANY, often, operatorAtBoth, storm } from './storm.ts'

const { SERVED_FIRST = '' } = process.env
type Request = Parameters<typeof atBoth>[0]

async function playerAtBoth(request: Request, name: 'judy' | 'bob'): Promise<Both> {
  const visitor = await request.newContext({ baseURL: SERVED_FIRST })
  const token = await signIn(visitor, demoAccount(name))
  await visitor.dispose()
  return atBoth(request, { authorization: `Bearer ${token}` })
}

test('a ticket is collected once, and eight are eight draws, however many ask at both processes at once', async ({
  playwright,
}) => {
  const judy = await playerAtBoth(playwright.request, 'judy')
  // One ticket that waits.
  const [message] = await ask<{ id: number }[]>(judy, 'GET', '/api/message/list')
  const collecting = often(judy, '/api/message/collect', { id: message?.id })
  expect(await storm(collecting)).toEqual(ended(1, 'message.collected'))

  // Eight tickets by now, and ten draws of one.
  await ask(judy, 'POST', '/api/user/create_player/1', {})
  const state = await ask<{ tickets: number; seed: { hash: string } }>(judy, 'GET', '/api/user/summon')
  const drawing = { count: 1, pay: 'ticket', hero: '0', client_seed: 'luck', reveal: false }
  const ends = await storm(often(judy, '/api/user/summon', { ...drawing, seed_hash: state.seed.hash }))
  expect([state.tickets, ends]).toEqual([8, ended(8, 'summon.cost_changed')])
})

test('a flight that is sent by many at once, at both processes, counts once', async ({ playwright }) => {
  const judy = await playerAtBoth(playwright.request, 'judy')
  const { id, seed } = await ask<{ id: string; seed: number }>(judy, 'POST', '/api/flight/start', {})
  const record: FlightRecord = { moves: [3, 9], ticks: 30 }
  const score = replayFlight(seed, record)?.score
  expect(await storm(often(judy, '/api/flight/finish', { id, score, ...record }))).toEqual(ended(1, 'flight.finished'))
  const board = await ask<{ best: number; top: unknown[] }>(judy, 'GET', '/api/flight/board')
  expect([board.best, board.top.length]).toEqual([score, 1])
})

type Withdrawal = { id: number; state: string }

test('two operators at two processes make one decision, of a withdrawal and of a setting', async ({ playwright }) => {
  const bob = await playerAtBoth(playwright.request, 'bob')
  const raka = await operatorAtBoth(playwright.request, 'raka')
  const mei = await operatorAtBoth(playwright.request, 'mei')
  const { withdrawal } = await ask<{ withdrawal: Withdrawal }>(bob, 'POST', '/api/user/withdraw', {
    amount: '2',
    paypwd: 'a fund password',
  })
  expect(withdrawal.state, 'his wallet is new here, so somebody looks').toBe('submitted')
  const yes = { by: raka, path: '/api/operator/approve-withdrawal', data: { id: withdrawal.id, seen: ['new_address'] } }
  const no = {
    by: mei,
    path: '/api/operator/reject-withdrawal',
    data: { id: withdrawal.id, reason: 'other', note: 'once' },
  }
  const decisions = Array.from({ length: MANY }, (_, i) => (i % 4 < 2 ? yes : no))
  expect(await storm(decisions)).toEqual(ended(1, 'withdrawal.decided'))
  const { items } = await ask<{ items: Withdrawal[] }>(bob, 'GET', '/api/user/withdrawals')
  expect(items.map(({ state }) => state)).toEqual([expect.stringMatching(/^(approved|rejected)$/)])

  const change = (by: Both, value: string) => ({
    by,
    path: '/api/operator/set-setting',
    data: { key: 'website_url', value, version: 0, reason: 'we moved' },
  })
  const changes = Array.from({ length: MANY }, (_, i) => change(i % 4 < 2 ? raka : mei, `https://${i}.example`))
  expect(await storm(changes)).toEqual(ended(1, 'setting.changed'))
})
