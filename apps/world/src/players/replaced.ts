import type { Hex } from 'viem'
import type { Call, Player } from './connect.ts'

const hex = (n: number): Hex => `0x${n.toString(16)}`

/** Under which number a wallet sends, and what it pays for it. */
const under = (nonce: number, gwei: number) => ({ nonce: hex(nonce), gasPrice: hex(gwei * 1e9) })

/** A transaction that cannot be mined, since one before it is missing; what is sent under its number takes its place. */
export async function sendStuck(
  { address, send }: Player,
  rpc: (method: string, params: unknown[]) => Promise<unknown>,
  call: Call | undefined,
): Promise<{ tx: Hex; replace(other: Call | undefined): Promise<Hex> }> {
  const next = Number(await rpc('eth_getTransactionCount', [address, 'pending']))
  const tx = await send(call, under(next + 1, 2))
  return {
    tx,
    /** Pays more, and brings the missing one: whichever of the two pays more is mined. */
    async replace(other) {
      const fast = await send(other, under(next + 1, 4))
      await send({ to: address, data: '0x', value: '0x0' }, under(next, 2))
      return fast
    },
  }
}
