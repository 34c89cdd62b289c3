import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a PostgreSQL that counts how often it was waited for: each time somebody speaks after the other side has. */
export type TripCounter = { address: string; count(run: () => Promise<unknown>): Promise<number>; close(): void }

/** While it counts the database is that far away, so that what is asked together is told from what waits, also on a busy machine. */
const AWAY_MS = 40

export async function countTrips(address: string): Promise<TripCounter> {
  const there = new URL(address)
  const open = new Set<Socket>()
  let trips = 0
  let isCounting = false
  const server = createServer((asker) => {
    const database = connect(Number(there.port), there.hostname)
    let isAnswered = true
    asker.on('data', (bytes) => {
      if (isAnswered) trips++
      isAnswered = false
      database.write(bytes)
    })
    database.on('data', (bytes) => {
      const answer = () => {
        isAnswered = true
        asker.write(bytes)
      }
      if (isCounting) setTimeout(answer, AWAY_MS)
      else answer()
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
    async count(run) {
      trips = 0
      isCounting = true
      await run().finally(() => {
        isCounting = false
      })
      return trips
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
