import { afterEach, expect, test } from 'vitest'
import { type Arrival, announce, current, keyOf, putAway, show, stepBack, type Waiting } from './arrivals.ts'

const arrival = { is_first: true } as Arrival
const one = (key: string): Waiting => ({ key, by: { operation: key }, text: 'Done.' })

const now = () => ({ waiting: current().waiting.map(({ key }) => key), shown: current().shown?.key ?? null })
afterEach(() => {
  for (const key of now().waiting) show(key, null)
  putAway()
})

test('what one transaction does together is told once, under the name of its batch', () => {
  const [first, second] = [keyOf({ id: 'a', batch: 'a' }), keyOf({ id: 'b', batch: 'a' })]
  expect(first).toBe(second)
  announce(one(first))
  announce(one(second))
  expect(now()).toEqual({ waiting: [first], shown: null })
})

test('one after another: what is shown waits no longer, and is not announced again', () => {
  announce(one('x'))
  announce(one('y'))
  show('x', arrival)
  announce(one('x'))
  expect(now()).toEqual({ waiting: ['y'], shown: 'x' })
  putAway()
  expect(now()).toEqual({ waiting: ['y'], shown: null })
})

test('what something is opened over waits again, before all others, and will be shown though it was', () => {
  announce(one('x'))
  announce(one('y'))
  show('x', arrival)
  stepBack()
  expect(now()).toEqual({ waiting: ['x', 'y'], shown: null })
  expect(current().waiting[0]).toEqual({ ...one('x'), isAsked: true })
})

test('what another device has shown is not shown here', () => {
  announce(one('x'))
  show('x', null)
  expect(now()).toEqual({ waiting: [], shown: null })
})

test('what is not shown takes nothing away from what is', () => {
  announce(one('x'))
  announce(one('y'))
  show('x', arrival)
  show('y', null)
  expect(now()).toEqual({ waiting: [], shown: 'x' })
})
