import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './freePort.ts'

/** As Linux and IANA have it. */
const FIRST_OF_OUTGOING = 32_768

test('a port that nobody has, and that no connection going out can be given meanwhile', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()))
  expect(ports.filter((port) => port < 1024 || port >= FIRST_OF_OUTGOING)).toEqual([])
  const [port] = ports
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  server.close()
})

test('one that is taken is passed by', async () => {
  const random = Math.random
  const taken = createServer()
  const port = await freePort()
  await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve))
  try {
    const tries = [(port - 15_000 + 0.5) / 17_000, 0.25]
    Math.random = () => tries.shift() ?? random()
    expect(await freePort()).not.toBe(port)
  } finally {
    Math.random = random
    taken.close()
  }
})
