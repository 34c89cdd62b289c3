import { createServer } from 'node:net'

/** Below where systems take the ports of outgoing connections from: what is free there stays so until it is listened at. */
const [FIRST, END] = [15_000, 32_000]

/** A port that is free, for whoever has to name it before they listen. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (END - FIRST))
    if (await isFree(host, port)) return port
  }
}

const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
