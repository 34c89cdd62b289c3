import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { writeNow } from './writeNow.ts'

const open: { destroy(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.destroy()
})

/** Both ends of a real connection; the reader does not read yet. */
async function connection(): Promise<{ writer: Socket; reader: Socket }> {
  const server = createServer().listen(0, '127.0.0.1')
  open.push({ destroy: () => server.close() })
  await once(server, 'listening')
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  const [writer] = (await once(server, 'connection')) as [Socket]
  open.push(reader, writer)
  return { writer, reader }
}

async function read(reader: Socket, bytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  reader.on('data', (part: Buffer) => {
    parts.push(part)
    length += part.length
  })
  reader.resume()
  await vi.waitFor(() => expect(length).toBe(bytes), { timeout: 10_000 })
  return Buffer.concat(parts)
}

test('what there is room for is on its way at once, and nothing of it waits', async () => {
  const { writer, reader } = await connection()
  const write = vi.spyOn(writer, 'write')
  writeNow(writer, Buffer.from('a message'))
  expect(write).not.toHaveBeenCalled()
  expect((await read(reader, 9)).toString()).toBe('a message')
})

test('who does not read in time gets all of it later, each byte once and in its order', async () => {
  const { writer, reader } = await connection()
  const messages = Array.from({ length: 400 }, (_, n) => Buffer.alloc(50_001, `${n},`))
  for (const message of messages) writeNow(writer, message)
  expect(writer.writableLength).toBeGreaterThan(0)
  const all = Buffer.concat(messages)
  expect((await read(reader, all.length)).equals(all)).toBe(true)
  expect(writer.writableLength).toBe(0)
})

test('what was said through the stream before goes first', async () => {
  const { writer, reader } = await connection()
  writer.cork()
  writer.write('first, ')
  writeNow(writer, Buffer.from('second'))
  writer.uncork()
  expect((await read(reader, 13)).toString()).toBe('first, second')
})

test('a connection that is gone is told of by its stream, and nothing is thrown', async () => {
  const { writer, reader } = await connection()
  const troubles: string[] = []
  writer.on('error', (trouble: NodeJS.ErrnoException) => troubles.push(trouble.code ?? ''))
  const closed = new Promise((resolve) => writer.once('close', resolve))
  reader.resetAndDestroy()
  for (let n = 0; n < 3; n++) {
    writeNow(writer, Buffer.from('to nobody'))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await closed
  writeNow(writer, Buffer.from('to nobody'))
  expect(writer.destroyed).toBe(true)
  expect(troubles).toEqual([expect.stringMatching(/^(EPIPE|ECONNRESET)$/)])
})
