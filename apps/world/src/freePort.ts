import { type AddressInfo, createServer } from 'node:net'

/** A port that is free now; the sign-in message has to name it before the server listens. */
export async function freePort(host: string): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, host, resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
