import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a PostgreSQL that counts how often it was waited for: each time somebody speaks after the other side has. */
export type TripCounter = { address: string; trips(): number; close(): void }

export async function countTrips(address: string): Promise<TripCounter> {
  const there = new URL(address)
  const open = new Set<Socket>()
  let trips = 0
  const server = createServer((asker) => {
    const database = connect(Number(there.port), there.hostname)
    let isAnswered = true
    asker.on('data', (bytes) => {
      if (isAnswered) trips++
      isAnswered = false
      database.write(bytes)
    })
    database.on('data', (bytes) => {
      isAnswered = true
      asker.write(bytes)
    })
    for (const [one, other] of [
      [asker, database],
      [database, asker],
    ] as const) {
      open.add(one.setNoDelay())
      one.on('error', () => {}).on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const here = new URL(address)
  here.port = String((server.address() as AddressInfo).port)
  return {
    address: here.href,
    trips: () => trips,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
