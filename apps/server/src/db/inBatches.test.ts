import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inBatches } from './inBatches.ts'
import { fromReplica, readsReplica } from './twoServers.ts'

/** A database of squares, of which it knows all but that of seven, and what it was asked. */
function squares() {
  const asked: string[] = []
  const square = inBatches(async (numbers: readonly number[]) => {
    asked.push(`${readsReplica() ? 'replica' : 'primary'}: ${numbers.join(' ')}`)
    if (numbers.includes(0)) throw new Error('no zero')
    return new Map(numbers.filter((n) => n !== 7).map((n) => [n, n * n]))
  })
  return { square, asked }
}

test('who asks in one turn is answered by one question, each with their own', async () => {
  const { square, asked } = squares()
  expect(await Promise.all([square(2), square(3), square(7), square(2)])).toEqual([4, 9, undefined, 4])
  expect(asked).toEqual(['primary: 2 3 7'])
})

test('who asks after a question was put has another: nobody gets an answer that is older', async () => {
  const { square, asked } = squares()
  const first = square(2)
  await turn()
  await Promise.all([first, square(2)])
  expect(asked).toEqual(['primary: 2', 'primary: 2'])
})

test('a question has an end, and more are asked beside it', async () => {
  const { square, asked } = squares()
  const numbers = Array.from({ length: 120 }, (_, i) => i + 10)
  expect(await Promise.all(numbers.map(square))).toEqual(numbers.map((n) => n * n))
  expect(asked.map((text) => text.split(' ').length - 1)).toEqual([50, 50, 20])
})

test('who may read a replica is not answered with those who may not', async () => {
  const { square, asked } = squares()
  await Promise.all([square(2), fromReplica(() => square(3)), square(4), fromReplica(() => square(5))])
  expect(asked).toEqual(['primary: 2 4', 'replica: 3 5'])
})

test('what fails is told to all who asked, and to nobody after them', async () => {
  const { square } = squares()
  const told = await Promise.allSettled([square(0), square(2)])
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await square(2)).toBe(4)
})
