import type { CallData } from '@mdragon/api'
import { connect, type Player, type Prepared } from '../players/connect.ts'
import { sendStuck } from '../players/replaced.ts'
import type { Scenario } from './script.ts'
import { type Stage, until } from './stage.ts'

/** Accounts of the test mnemonic whom the demo's story needs least. */
const [IVAN, KIM, LIAM] = [13, 15, 16]
const PRICE = '9999'
type State = CallData<'GET /api/operations/:id'>

const reached = ({ call }: Player, { id }: { id: string }, ...states: State['state'][]) =>
  until(async () => {
    const operation = await call('GET /api/operations/:id', { params: { id } })
    return states.includes(operation.state) && operation
  })

/** All calls but the last, which is the deed itself. */
async function approve({ send }: Player, { operation }: Prepared): Promise<void> {
  for (const call of operation.calls.slice(0, -1)) await send(call)
}

/** As somebody who logs in for this alone. */
async function as<T>(stage: Stage, index: number, play: (player: Player) => Promise<T>): Promise<T> {
  const player = await connect({ url: stage.url, rpcUrl: stage.rpcUrl }).login(index)
  return play(player).finally(() => player.call('POST /api/user/logout', { body: {} }).catch(() => {}))
}

/** A sale's transaction hangs in the wallet's queue, and is sent again for more: it is found by what it did. */
export const speedUp: Scenario = (stage, tell) =>
  as(stage, LIAM, async (liam) => {
    const own = await liam.call('GET /api/user/card/list', { query: '?place=wallet&limit=48' })
    const card = own.items.find(({ offer, status }) => !offer && (status === null || status === 51))
    if (!card) return tell('speedUp.noCard')
    const params = { id: String(card.assets_id) }
    const sale = await liam.call('POST /api/card/sell/:id', { params, body: { price: PRICE } })
    await approve(liam, sale)
    const deed = sale.operation.calls.at(-1)
    const { tx, replace } = await sendStuck(liam, stage.chain.request, deed)
    await liam.call('POST /api/card/sellback/:id', { params, body: { operation: sale.operation.id, tx } })
    const { state } = await reached(liam, sale.operation, 'sent')
    tell('speedUp.stuck', { card: card.tokenid, tx, state })
    const fast = await replace(deed)
    tell('speedUp.again', { tx: fast })
    const done = await reached(liam, sale.operation, 'settled')
    tell('speedUp.found', { tx: done.tx ?? '', state: done.state })
    await liam.sign(await liam.call('POST /api/card/cancel/:id', { params, body: {} }))
  })

/** Two want the same auction in the same block: one of them holds it, and the other has paid nothing. */
export const twoBids: Scenario = (stage, tell) =>
  as(stage, IVAN, (ivan) =>
    as(stage, KIM, async (kim) => {
      const { items } = await ivan.call('GET /api/marketplace/list', { query: '?kind=auction&limit=48' })
      const rivals: string[] = [ivan.address, kim.address]
      const item = items.find(({ owner, offer }) => !rivals.includes(owner) && offer.coin === 'HERO')
      if (!item) return tell('twoBids.noAuction')
      const body = { id: item.assets_id, price: item.offer.pay }
      const bids = [
        { player: ivan, bid: await ivan.call('POST /api/card/buy', { body }) },
        { player: kim, bid: await kim.call('POST /api/card/buy', { body }) },
      ]
      for (const { player, bid } of bids) await approve(player, bid)
      await stage.chain.mine()
      const sent = await Promise.all(bids.map(({ player, bid }) => player.send(bid.operation.calls.at(-1))))
      tell('twoBids.sent', { card: item.tokenid, price: item.offer.pay })
      // A report is a hint: of one that is mined and has failed already it is refused, and nothing is lost by that.
      for (const [i, { player, bid }] of bids.entries())
        await player
          .call('POST /api/card/buyback', { body: { operation: bid.operation.id, tx: sent[i] ?? '' } })
          .catch(() => {})
      const ends = await Promise.all(bids.map(({ player, bid }) => reached(player, bid.operation, 'settled', 'failed')))
      for (const [i, { state, error }] of ends.entries())
        tell(`twoBids.${state}`, { name: i === 0 ? 'ivan' : 'kim', error: error ?? '' })
    }),
  )
