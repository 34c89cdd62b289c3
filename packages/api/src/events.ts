import { z } from 'zod'
import { id, name } from './calls/ids.ts'
import { unixSeconds } from './calls/schemas.ts'

/** Said by a process to its own listeners, where they are many. */
const within_ms = z
  .int()
  .optional()
  .meta({ description: 'So many listen that each does well to look at a moment of its own within so long' })

/** Who alone hears a message that has it. Everybody hears the others. */
const userid = id

/**
 * What the live stream tells. A message only says 'look again'; the truth is asked for by the usual calls. This is what
 * the server's processes tell each other; the stream leaves out whose a message is, which its reader knows.
 */
export const liveMessage = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('head'),
      block: z.int().meta({ description: 'The last block that was read' }),
      time: unixSeconds.meta({ description: 'Of that block, by the chain’s clock' }),
      block_ms: z.int().meta({ description: 'Measured mean time between blocks' }),
      final_block: z.int().meta({ description: 'The last block that cannot be undone' }),
      // Of a process of an earlier version nothing is known, and all is looked at.
      version: z.string().default('').meta({ description: 'Another one whenever an event has changed anything' }),
    })
    .meta({ description: 'The chain has gone on' }),
  z
    .object({
      type: z.literal('assets'),
      ids: z
        .union([z.array(id).readonly(), z.literal('many')])
        .meta({ description: 'assets_id of each; `many` when they are too many to name' }),
      block: z.int(),
      within_ms,
    })
    .meta({ description: 'Assets have changed' }),
  z
    .object({ type: z.literal('memory'), block: z.int() })
    .meta({ description: 'Up to that final block the market’s memory has changed: sums of trades, floors' }),
  z
    .object({ type: z.literal('terms'), block: z.int() })
    .meta({ description: 'A contract was set to another value: the sale’s fee, the auction’s lock' }),
  z
    .object({
      type: z.literal('reorg'),
      block: z.int().meta({ description: 'The last block that still stands' }),
      within_ms,
    })
    .meta({ description: 'The chain took blocks back: look at everything again' }),
  z
    .object({ type: z.literal('operation'), userid, id: name })
    .meta({ description: 'An operation of the account has changed' }),
  z
    .object({ type: z.literal('hearts'), userid })
    .meta({ description: 'What the account watches, or its searches, have changed' }),
  z
    .object({ type: z.literal('account'), userid })
    .meta({ description: 'Of the account: coins, rewards, activation, or whether the game has a role of it online' }),
  z
    .object({ type: z.literal('notices'), userid })
    .meta({ description: 'The account was told something, has read it on a device, or it was taken back' }),
])
export type LiveMessage = z.output<typeof liveMessage>

/** What a reader of the stream hears. */
export type LiveEvent<N extends LiveMessage['type'] = LiveMessage['type']> = {
  [K in N]: Omit<Extract<LiveMessage, { type: K }>, 'userid'>
}[N]

/** What another process said. Null where it does not fit: that process may be of another version. */
export function readLiveMessage(text: string): LiveMessage | null {
  try {
    return liveMessage.parse(JSON.parse(text))
  } catch {
    return null
  }
}
