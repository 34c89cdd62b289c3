import type { Server } from 'node:http'

/** Who asked for nothing for so long, and keeps nothing open, has left. */
const AWAY_MS = 30_000

export type Presence = {
  isAnybody(): boolean
  /** From now on, who asks this server for anything is here; a page is for as long as its stream is open. */
  watch(server: Server): void
}

/** Whether anybody is in this world. `arrived`: the first has come after a time in which nobody was. */
export function createPresence(arrived: () => void, now: () => number = Date.now): Presence {
  let open = 0
  let lastMs = now()
  const isAnybody = () => open > 0 || now() - lastMs < AWAY_MS
  return {
    isAnybody,
    watch(server) {
      server.on('request', (_, response) => {
        const isFirst = !isAnybody()
        open++
        response.once('close', () => {
          open--
          lastMs = now()
        })
        if (isFirst) arrived()
      })
    },
  }
}
