import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A client that speaks to a port byte by byte, as no library of ours would. */
export type RawClient = {
  socket: Socket
  send(text: string): void
  /** All that came so far. */
  heard(): string
  /** How long the other side left it open, in milliseconds. */
  ended: Promise<number>
}

export async function listenOn(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

export function openRaw(port: number, first = ''): RawClient {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => {})
  if (first) socket.write(first)
  return {
    socket,
    send: (more) => void socket.write(more),
    heard: () => text,
    ended: new Promise((resolve) => socket.once('close', () => resolve(performance.now() - began))),
  }
}
