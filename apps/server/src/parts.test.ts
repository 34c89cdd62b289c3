import { expect, test } from 'vitest'
import { createParts, PartFailed, taken } from './parts.ts'

test('what was started is stopped in the opposite order, also when one does not end well', async () => {
  const parts = createParts()
  const ended: string[] = []
  for (const name of ['first', 'second', 'third'])
    await parts.start(name, () => name, {
      stop: (part) => {
        ended.push(part)
        if (part === 'second') throw new Error('no end')
      },
    })
  await expect(parts.stop()).rejects.toThrow('no end')
  expect(ended).toEqual(['third', 'second', 'first'])
  await parts.stop()
  expect(ended).toHaveLength(3)
})

test('a part that does not start stops those before it, and says what to do', async () => {
  const parts = createParts()
  const ended: string[] = []
  await parts.start('database', () => 'database', { stop: (part) => ended.push(part) })
  const start = () => Promise.reject(Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' }))
  const refusal = await parts
    .start('web server', start, { explain: taken('PORT', 80) })
    .catch((error: unknown) => error)
  expect(refusal).toEqual(
    new PartFailed('web server: port 80 is taken. Stop what uses it, or set PORT to another port.'),
  )
  expect(ended).toEqual(['database'])
  const inner = new PartFailed('chain: of another world')
  await expect(
    parts.start('server', () => Promise.reject(inner)),
    'said once',
  ).rejects.toBe(inner)
})
