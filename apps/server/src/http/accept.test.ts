import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { acceptManyAtOnce } from './accept.ts'
import { closeConnections } from './closing.ts'

const here = { host: '127.0.0.1', port: 0 }

/** How many of sixty that knock at once are heard in the same turn of the event loop as the first of them. */
async function heardAtOnce(listen: (app: ReturnType<typeof fastify>) => Promise<unknown>): Promise<number> {
  const app = fastify()
  let heard = 0
  app.server.on('connection', () => heard++)
  await listen(app)
  const { port } = app.server.address() as AddressInfo
  const sockets = Array.from({ length: 60 }, () => connect(port, here.host).on('error', () => {}))
  await once(app.server, 'connection')
  await new Promise((resolve) => setImmediate(resolve))
  const count = heard
  for (const socket of sockets) socket.destroy()
  await app.close()
  return count
}

test.runIf(process.platform === 'linux')('many that knock at once are heard at once', async () => {
  const many = await heardAtOnce((app) => acceptManyAtOnce(app, here))
  const one = await heardAtOnce((app) => app.listen(here))
  expect(many).toBeGreaterThan(one)
})

test('whoever listens there already is not joined', async () => {
  const other = createServer().listen(here)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const app = fastify()
  await expect(acceptManyAtOnce(app, { ...here, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await app.close()
  other.close()
})

test('what is under way is answered before it ends, whoever took the connection; then nobody listens', async () => {
  const app = fastify()
  closeConnections(app)
  const begun: (() => void)[] = []
  app.get('/', () => new Promise<string>((resolve) => begun.push(() => resolve('there'))))
  await acceptManyAtOnce(app, here)
  const { port } = app.server.address() as AddressInfo
  const url = `http://${here.host}:${port}/`
  const asked = Array.from({ length: 40 }, () => fetch(url).then((answer) => answer.text()))
  await expect.poll(() => begun.length).toBe(40)
  const closed = app.close()
  setTimeout(() => {
    for (const end of begun) end()
  }, 50)
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['there']))
  await closed
  await expect(fetch(url)).rejects.toThrow()
})
