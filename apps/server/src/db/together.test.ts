import { expect, test } from 'vitest'
import { together } from './together.ts'

test('who asks while a question is under way gets the answer to the next one, and all who wait get the same', async () => {
  const open: ((answer: number) => void)[] = []
  let asked = 0
  const ask = together(() => {
    asked++
    return new Promise<number>((resolve) => open.push(resolve))
  })
  const first = ask()
  const [second, third] = [ask(), ask()]
  expect(asked).toBe(1)
  open[0]?.(1)
  expect(await first).toBe(1)
  await new Promise(setImmediate)
  expect(asked).toBe(2)
  const fourth = ask()
  open[1]?.(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await new Promise(setImmediate)
  open[2]?.(3)
  expect(await fourth).toBe(3)
  expect(asked).toBe(3)
})

test('a question that fails is told to who asked it, and not to who comes after', async () => {
  let asked = 0
  const ask = together(async () => {
    asked++
    if (asked === 1) throw new Error('not now')
    return asked
  })
  const [first, second] = [ask(), ask()]
  await expect(first).rejects.toThrow('not now')
  expect(await second).toBe(2)
})
