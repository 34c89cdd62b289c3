import { afterEach, expect, test, vi } from 'vitest'
import { defaultBounds } from '../configBounds.ts'
import { networkOf } from './boundWork.ts'
import { createGate, type Gate } from './gate.ts'

afterEach(() => vi.useRealTimers())

const small = { ...defaultBounds, atOnce: 2, waiting: 6, perAddress: 4 }
const connections = new Map<string, object>()
/** Asks on a connection, named like `10.0.0.1#a`; tells in `told` how it ended. */
function ask(gate: Gate, name: string, told: Record<string, string[]>) {
  const [network = ''] = name.split('#')
  const connection = connections.get(name) ?? {}
  connections.set(name, connection)
  return gate.enter({ connection, network }).then((leave) => {
    told[leave ? 'in' : 'away'] = [...(told[leave ? 'in' : 'away'] ?? []), name]
    return leave
  })
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('so many at once, the others when somebody leaves', async () => {
  const gate = createGate(small)
  const told: Record<string, string[]> = {}
  const first = await ask(gate, 'x#a', told)
  await ask(gate, 'x#b', told)
  void ask(gate, 'x#c', told)
  await settled()
  expect([gate.inside, gate.waiting, told.in]).toEqual([2, 1, ['x#a', 'x#b']])
  first?.()
  first?.()
  await settled()
  expect([gate.inside, gate.waiting, told.in]).toEqual([2, 0, ['x#a', 'x#b', 'x#c']])
})

test('who asks for one thing comes before who asks for many, though later and from the same address', async () => {
  const gate = createGate(small)
  const told: Record<string, string[]> = {}
  const [first] = await Promise.all([ask(gate, 'x#greedy', told), ask(gate, 'x#greedy', told)])
  for (let i = 0; i < 3; i++) void ask(gate, 'x#greedy', told)
  void ask(gate, 'x#calm', told)
  first?.()
  await settled()
  expect(told.in).toEqual(['x#greedy', 'x#greedy', 'x#calm'])
})

test('when too many of an address wait, one of its greediest goes; nobody else does', async () => {
  const gate = createGate(small)
  const told: Record<string, string[]> = {}
  await Promise.all([ask(gate, 'y#in', told), ask(gate, 'y#in', told)])
  void ask(gate, 'z#calm', told)
  for (let i = 0; i < 4; i++) void ask(gate, 'x#greedy', told)
  void ask(gate, 'x#calm', told)
  await settled()
  expect(told.away).toEqual(['x#greedy'])
  expect(gate.waiting).toBe(5)
})

test('when too many wait, the address with most of them gives way', async () => {
  const gate = createGate(small)
  const told: Record<string, string[]> = {}
  await Promise.all([ask(gate, 'y#in', told), ask(gate, 'y#in', told)])
  for (let i = 0; i < 4; i++) void ask(gate, `x#${i}`, told)
  for (const name of ['a#1', 'b#1', 'c#1', 'd#1']) void ask(gate, name, told)
  await settled()
  expect(told.away).toEqual(['x#0', 'x#1'])
})

test('whose place is free again is let in the next turn of the event loop, and not before', async () => {
  const gate = createGate({ ...small, atOnce: 1 })
  const told: Record<string, string[]> = {}
  const first = await ask(gate, 'x#first', told)
  void ask(gate, 'x#waiting', told)
  first?.()
  void ask(gate, 'x#new', told)
  for (let i = 0; i < 50; i++) await Promise.resolve()
  expect(told.in).toEqual(['x#first'])
  await settled()
  expect(told.in).toEqual(['x#first', 'x#new'])
})

test('nobody waits for ever, and who has gone is not waited for', async () => {
  vi.useFakeTimers()
  const gate = createGate(small)
  const told: Record<string, string[]> = {}
  const [leave] = await Promise.all([ask(gate, 'x#a', told), ask(gate, 'x#b', told)])
  void ask(gate, 'x#patient', told)
  let forget = () => {}
  void gate.enter({ connection: {}, network: 'x' }, (how) => {
    forget = how
  })
  expect(gate.waiting).toBe(2)
  forget()
  forget()
  expect(gate.waiting).toBe(1)
  await vi.advanceTimersByTimeAsync(small.patienceMs)
  expect(told.away).toEqual(['x#patient'])
  leave?.()
  await vi.advanceTimersByTimeAsync(1)
  expect([gate.inside, gate.waiting]).toEqual([1, 0])
})

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
])('%s is of %s', (ip, network) => expect(networkOf(ip)).toBe(network))

test('a burst is waited out; where the queue does not end, who is not among the next is told so at once', async () => {
  vi.useFakeTimers()
  const gate = createGate({ ...small, waiting: 100, perAddress: 100 })
  const told: Record<string, string[]> = {}
  await Promise.all([ask(gate, 'x#in', told), ask(gate, 'x#in', told)])
  for (let i = 0; i < 4; i++) void ask(gate, `x#${i}`, told)
  await vi.advanceTimersByTimeAsync(450)
  expect(told.away, 'a burst').toBeUndefined()
  await vi.advanceTimersByTimeAsync(150)
  expect(told.away, 'those that came last are the next').toEqual(['x#0', 'x#1'])
  void ask(gate, 'x#new', told)
  await vi.advanceTimersByTimeAsync(60)
  expect(told.away).toEqual(['x#0', 'x#1', 'x#2'])
  expect(gate.waiting).toBe(2)
})

test('of a burst those may wait who all come in while it is one: the others are told as soon as that is known', async () => {
  vi.useFakeTimers()
  const gate = createGate({ ...small, atOnce: 20, waiting: 200, perAddress: 200 })
  const told: Record<string, string[]> = {}
  const inside = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(gate, `x#in${i}`, told)))
  for (let i = 0; i < 60; i++) void ask(gate, `x#${i}`, told)
  const pass = async (hundredths: number) => {
    for (let i = 0; i < hundredths; i++) {
      inside.shift()?.()
      await vi.advanceTimersByTimeAsync(10)
    }
  }
  await pass(7)
  expect(told.away, 'not known yet').toBeUndefined()
  // One leaves in a hundredth of a second: in what is left of the half second that a burst takes, forty come in.
  await pass(3)
  void ask(gate, 'x#new', told)
  await pass(5)
  expect(gate.waiting).toBeGreaterThan(30)
  expect(gate.waiting).toBeLessThanOrEqual(40)
  expect(told.away, 'the oldest, who may long have given up').toContain('x#0')
  expect(told.away).not.toContain('x#new')
})

test('who has more patience waits out a longer burst: a picture that is refused stays broken', async () => {
  vi.useFakeTimers()
  const gate = createGate({ ...small, waiting: 100, perAddress: 100, patienceMs: 15_000 })
  const told: Record<string, string[]> = {}
  await Promise.all([ask(gate, 'x#in', told), ask(gate, 'x#in', told)])
  for (let i = 0; i < 4; i++) void ask(gate, `x#${i}`, told)
  await vi.advanceTimersByTimeAsync(4900)
  expect(told.away).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  expect(told.away).toEqual(['x#0', 'x#1'])
})

test('in a standing queue as many wait as come in soon, as fast as others leave: who is overtaken is told at once', async () => {
  vi.useFakeTimers()
  const gate = createGate({ ...small, atOnce: 20, waiting: 100, perAddress: 100 })
  const told: Record<string, string[]> = {}
  const inside = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(gate, `x#in${i}`, told)))
  // Ten come and one leaves, every tenth of a second: of those who wait one comes in soon.
  for (let tenth = 0; tenth < 15; tenth++) {
    for (let i = 0; i < 10; i++) void ask(gate, `x#${tenth}.${i}`, told)
    inside.shift()?.()
    await vi.advanceTimersByTimeAsync(100)
  }
  told.away = []
  for (let i = 0; i < 10; i++) void ask(gate, `x#last${i}`, told)
  await vi.advanceTimersByTimeAsync(0)
  expect(gate.waiting, 'never fewer than a page asks for').toBe(4)
  expect(told.away).toContain('x#last5')
  expect(told.away, 'the newest are the next').not.toContain('x#last6')
})

test('a queue that was empty for a moment has not ended; after a pause a burst is waited out again', async () => {
  vi.useFakeTimers()
  const gate = createGate({ ...small, waiting: 100, perAddress: 100 })
  const told: Record<string, string[]> = {}
  const inside = await Promise.all([ask(gate, 'x#in', told), ask(gate, 'x#in', told)])
  const waitAndLeave = async (name: string) => {
    const waiting = ask(gate, name, told)
    await vi.advanceTimersByTimeAsync(20)
    inside.shift()?.()
    await vi.advanceTimersByTimeAsync(1)
    inside.push(await waiting)
  }
  for (let i = 0; i < 30; i++) await waitAndLeave(`x#${i}`)
  expect([told.away, gate.waiting]).toEqual([undefined, 0])
  for (let i = 0; i < 5; i++) void ask(gate, `y#${i}`, told)
  await vi.advanceTimersByTimeAsync(0)
  expect(told.away, 'still standing').toEqual(['y#0', 'y#1', 'y#2'])

  for (let i = 0; i < 2; i++) inside.shift()?.()
  await vi.advanceTimersByTimeAsync(150)
  for (let i = 0; i < 5; i++) void ask(gate, `z#${i}`, told)
  await vi.advanceTimersByTimeAsync(400)
  expect(told.away, 'a burst').toHaveLength(3)
})
