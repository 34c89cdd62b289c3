import { measuredGas } from '@mdragon/chain'
import { operationKinds, operationOf } from '@mdragon/domain'
import { expect, test } from 'vitest'
import { likelyGas, networkFeeOf } from './networkFee.ts'

const act = { step: 'act' } as const
const gasPrice = 2n

test.each(operationKinds)('%s: what it names was measured', (kind) => {
  const { gas, several } = operationOf(kind)
  const names = [gas, several?.gasEach].flatMap((gas) => (typeof gas === 'object' ? Object.values(gas) : (gas ?? [])))
  for (const name of names) expect(measuredGas).toHaveProperty([name])
})

test('a bid is told by what it uses, in its own coin, and not by what a wallet sets aside', () => {
  const bnb = likelyGas({ kind: 'bid', coin: 'BNB' }, [act])
  expect(bnb).toBe(BigInt(measuredGas['nft111.bid.bnb.traits']))
  expect(likelyGas({ kind: 'bid', coin: 'HERO' }, [act])).toBe(BigInt(measuredGas['nft111.bid.erc20.traits']))
  expect(networkFeeOf({ gas: 107_000n, gasPrice }, bnb, true)).toEqual({
    likely: BigInt(measuredGas['nft111.bid.bnb.traits']) * gasPrice,
    most: 214_000n,
  })
})

test('with an approval before it, both are added up, and the most is not known yet', () => {
  const likely = likelyGas({ kind: 'list', coin: 'BNB' }, [{ step: 'approve_token' }, act])
  const sum = BigInt(measuredGas['card.approve'] + measuredGas['market.list'])
  expect(likely).toBe(sum)
  expect(networkFeeOf({ gas: 50_000n, gasPrice }, likely, false)).toEqual({ likely: sum * gasPrice, most: null })
})

test('what was not measured is told by the estimate, and no measure says more than it', () => {
  expect(likelyGas({ kind: 'add_dragon', coin: 'HERO' }, [act])).toBeNull()
  expect(networkFeeOf({ gas: 90_000n, gasPrice }, null, true)).toEqual({ likely: 180_000n, most: 180_000n })
  expect(networkFeeOf({ gas: 30_000n, gasPrice }, 46_000n, true).likely).toBe(60_000n)
})

test('the first of several costs what one does, each further one what was measured; what was not, the estimate tells', () => {
  const three = { kind: 'buy', coin: 'BNB', assets: [1, 2, 3] } as const
  const [one, each] = [measuredGas['market.buy.bnb.single'], measuredGas['market.buyMany.bnb.each']]
  expect(likelyGas(three, [act])).toBe(BigInt(one + 2 * each))
  expect(likelyGas({ ...three, kind: 'list' }, [act])).toBeNull()
})
