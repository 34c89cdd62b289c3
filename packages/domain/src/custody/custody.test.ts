import { describe, expect, test } from 'vitest'
import { type AssetState, type AssetTransition, assetTransitions, nextState } from '../lifecycle/assetLife.ts'
import { custodyHop, custodyPlace, custodyTransitions } from './custody.ts'

const [alice, bob] = ['0xa1', '0xb0']
type Row = [AssetTransition, AssetState, Record<string, string>, object]

describe('a step of an asset’s way', () => {
  test.each<Row>([
    ['mint', 'free', { from: '0x0', to: alice }, { deed: 'minted', place: 'wallet', holder: alice, from: null }],
    ['transfer', 'free', { from: alice, to: bob }, { deed: 'given', place: 'wallet', holder: bob, from: alice }],
    ['list', 'listed', { seller: alice, price: '7' }, { deed: 'listed', place: 'market', holder: alice, price: 7n }],
    ['cancel', 'cancelled', { seller: alice }, { deed: 'unlisted', place: 'wallet', holder: alice, price: null }],
    [
      'sold',
      'bought',
      { buyer: bob, seller: alice, price: '7' },
      { deed: 'bought', holder: bob, from: alice, price: 7n },
    ],
    ['putUp', 'auction', { owner: alice, price: '7' }, { deed: 'put_up', place: 'auction', holder: alice }],
    [
      'bid',
      'auction',
      { bidder: bob, holder: alice, price: '8' },
      { deed: 'bid', place: 'auction', holder: bob, from: alice },
    ],
    ['putUpAgain', 'auction', { holder: bob, price: '3' }, { deed: 'put_up_again', holder: bob }],
    ['endAuction', 'free', { to: bob }, { deed: 'taken_home', place: 'wallet', holder: bob }],
    ['deposit', 'game', { from: bob, to: '0xva' }, { deed: 'deposited', place: 'vault', holder: bob }],
    ['leaveGame', 'free', { from: '0xva', to: bob }, { deed: 'claimed', place: 'wallet', holder: bob }],
    ['burn', 'burned', { from: bob, to: '0x0' }, { deed: 'burned', place: 'burned', holder: bob }],
  ])('%s', (transition, after, args, hop) => {
    expect(custodyHop({ transition, after, args, isExit: false })).toMatchObject(hop)
  })

  test('without the server’s word it left by itself', () => {
    const args = { from: '0xva', to: bob }
    expect(custodyHop({ transition: 'leaveGame', after: 'free', args, isExit: true })).toMatchObject({ deed: 'exited' })
  })
})

test('whatever moves an asset from one place to another is a step, and nothing else goes unseen', () => {
  const states: AssetState[] = ['free', 'cancelled', 'bought', 'listed', 'auction', 'game', 'burned']
  for (const before of states)
    for (const transition of assetTransitions) {
      const after = nextState(before, transition)
      if (after === null || custodyPlace(before) === custodyPlace(after)) continue
      expect(custodyTransitions, `${before} ${transition} ${after}`).toContain(transition)
    }
})
