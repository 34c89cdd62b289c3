import { type Held, isSameLot, type Lot, type LotFact, lotStep } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import { arg } from '../../chain/event.ts'
import { readLot, type StoredLot } from '../../chain/lot.ts'
import { rowsInto } from '../../db/writeRows.ts'
import type { LifeEffects, LifeStep } from '../../effects/index.ts'
import { type ClaimFees, claimFees } from './claimFees.ts'

type LotRow = Lot & { assets_id: number }

/** Ends and begins what its owners had of an asset, event by event. */
export const lotEffects: LifeEffects = {
  open: (assetsIds) => sql<StoredLot>`
    select * from chain.lot where assets_id = any(${assetsIds}) and end_block is null`,
  follow(open: readonly StoredLot[], steps, words) {
    const fees = claimFees(words)
    const lots = new Lots(open.map(readLot))
    for (const step of steps) lots.take(step, factOf(step, fees))
    const kinds = new Map(steps.map(({ assets_id, type, index_id }) => [assets_id, { type, index_id }]))
    return saving([...lots.changed].map((lot) => ({ ...lot, ...kinds.get(lot.assets_id) })))
  },
  forget: async (tx, ids) => void (await tx.deleteFrom('chain.lot').where('assets_id', 'in', ids).execute()),
}

/** The lots of a few assets while their events are applied. */
class Lots {
  readonly #byAsset = new Map<number, LotRow[]>()
  readonly changed = new Set<LotRow>()

  constructor(open: readonly LotRow[]) {
    for (const lot of open) this.#byAsset.set(lot.assets_id, [lot])
  }

  take({ assets_id, event: { block, log_index, time, tx } }: LifeStep, fact: LotFact): void {
    for (const lot of lotStep(this.#held(assets_id), fact, { block, log_index, time, tx }))
      this.#set({ ...lot, assets_id })
  }

  #held(assetsId: number): Held {
    const lots = this.#byAsset.get(assetsId) ?? []
    return { open: lots.at(-1) ?? null, before: lots.at(-2) ?? null }
  }

  /** One that began at the same event is replaced. */
  #set(lot: LotRow): void {
    const lots = this.#byAsset.get(lot.assets_id) ?? []
    const i = lots.findIndex((one) => isSameLot(one, lot))
    const old = lots[i]
    if (old) this.changed.delete(old)
    lots.splice(i === -1 ? lots.length : i, 1, lot)
    this.#byAsset.set(lot.assets_id, lots)
    this.changed.add(lot)
  }
}

/** What has ended first: of each asset one is open at most. */
function saving(lots: readonly LotRow[]): RawBuilder<unknown>[] {
  const { ended = [], open = [] } = Object.groupBy(lots, ({ end_block }) => (end_block === null ? 'open' : 'ended'))
  const replaceBy = ['assets_id', 'block', 'log_index']
  return [ended, open].flatMap((rows) => rowsInto('chain.lot', rows, { replaceBy }))
}

function factOf(step: LifeStep, fees: ClaimFees): LotFact {
  const { owner, event } = step
  switch (event.transition) {
    case 'mint':
      return { happened: 'mint', to: owner, paid: fees.ofMint(event) }
    case 'sold':
    case 'bid':
      return { happened: 'trade', ...tradeOf(step) }
    case 'soldDelivered':
      return { happened: 'delivered', ...tradeOf(step) }
    case 'burn':
      return { happened: 'burn' }
    case 'leaveGame':
      return { happened: 'kept', by: owner, fee: fees.ofClaim(event) }
    default:
      return { happened: 'kept', by: owner, fee: 0n }
  }
}

/** Of a bid the house has what does not go to the holder. */
function tradeOf({ event, trade }: LifeStep) {
  if (!trade) throw new Error(`${event.name} at ${event.block}/${event.log_index} was recorded as no trade`)
  const { kind, from, to, coin, price } = trade
  const fee = kind === 'bid' ? price - BigInt(arg(event, 'toHolder')) : BigInt(arg(event, 'fee'))
  return { kind, from, to, coin, price, fee }
}
