import { describe, expect, test } from 'vitest'
import { claimFee } from '../bridge/claimFee.ts'
import { ACTIVATION_WEI, activateAccount } from './activateAccount.ts'
import { claim } from './claim.ts'
import { coinIn } from './coinIn.ts'
import { COIN_OUT_EVERY_MS, coinOut } from './coinOut.ts'
import { deposit } from './deposit.ts'
import { receiveDragon } from './receiveDragon.ts'
import {
  type AccountStanding,
  type Amounts,
  type BridgeProblem,
  type BridgeStanding,
  dragonActivationProblem,
} from './rules/bridge.ts'

const account: AccountStanding = { isActivated: true, isOnline: false, hasRole: true, hasPayPassword: true }
const money: Amounts = { amountWei: 10n, minimumWei: 5n, haveWei: 10n }
const asset = {
  owner: '0xa11ce',
  state: 'free',
  isExpired: false,
  isInTeam: false,
  isFinal: true,
  wasCallers: false,
} as const
const card: BridgeStanding = {
  ...account,
  caller: '0xa11ce',
  asset,
  underWay: null,
  isDragon: false,
  isDragonActivated: false,
  isLeaving: false,
  isServerClosed: false,
}
const inGame: BridgeStanding = { ...card, asset: { ...asset, state: 'game' } }
const dragon: BridgeStanding = { ...card, isDragon: true }

test.each<[BridgeProblem | null, string, { isActivated: boolean; haveWei: bigint }]>([
  [null, 'with exactly one coin', { isActivated: false, haveWei: ACTIVATION_WEI }],
  ['account.top_up_first', 'with a base unit less', { isActivated: false, haveWei: ACTIVATION_WEI - 1n }],
  ['account.already_activated', 'twice', { isActivated: true, haveWei: 0n }],
])('activation: %s %s', (problem, _, standing) => {
  expect(activateAccount.problem(standing)).toBe(problem)
})

test.each<[BridgeProblem | null, string, Partial<Amounts> & { isActivated?: boolean; coin?: string }]>([
  [null, 'all there is', {}],
  ['account.not_activated', 'before activation', { isActivated: false }],
  [null, 'MDV before activation: it is what activates', { isActivated: false, coin: 'MDV' }],
  ['amount.not_positive', 'nothing', { amountWei: 0n }],
  ['amount.not_positive', 'less than nothing', { amountWei: -1n }],
  ['amount.too_small', 'a base unit under the least', { amountWei: 4n }],
  [null, 'the least', { amountWei: 5n }],
  ['balance.insufficient', 'more than there is', { amountWei: 11n }],
])('coins into the game: %s for %s', (problem, _, change) => {
  expect(coinIn.problem({ ...money, isActivated: true, coin: 'HERO', ...change })).toBe(problem)
})

test.each<[BridgeProblem | null, string, Partial<Amounts & AccountStanding & { sinceLastMs: number | null }>]>([
  [null, 'all there is', {}],
  ['account.not_activated', 'before activation', { isActivated: false }],
  ['paypwd.required', 'without a fund password', { hasPayPassword: false }],
  ['game.online', 'while online', { isOnline: true }],
  ['amount.not_positive', 'nothing', { amountWei: 0n }],
  ['amount.too_small', 'less than the least', { amountWei: 4n }],
  ['withdraw.too_soon', 'a moment before a day is over', { sinceLastMs: COIN_OUT_EVERY_MS - 1 }],
  [null, 'a day after the last', { sinceLastMs: COIN_OUT_EVERY_MS }],
  ['balance.insufficient', 'more than there is', { amountWei: 11n }],
])('coins out of the game: %s for %s', (problem, _, change) => {
  expect(coinOut.problem({ ...account, ...money, sinceLastMs: null, ...change })).toBe(problem)
})

describe('assets', () => {
  test.each<[BridgeProblem | null, string, Partial<BridgeStanding>]>([
    [null, 'one’s own card', {}],
    ['account.not_activated', 'before activation', { isActivated: false }],
    ['card.not_yours', 'another’s', { caller: '0xb0b' }],
    ['nft.transferred_out', 'given away', { caller: '0xb0b', asset: { ...asset, wasCallers: true } }],
    ['card.in_game', 'in the game already', { asset: { ...asset, state: 'game' } }],
    ['card.in_auction', 'in an auction', { asset: { ...asset, state: 'auction' } }],
    ['card.already_listed', 'on sale', { asset: { ...asset, state: 'listed' } }],
    [null, 'a sale that has ended by itself', { asset: { ...asset, state: 'listed', isExpired: true } }],
    ['nft.locked', 'while a transaction waits', { underWay: 'sent' }],
    ['nft.confirming', 'before its block is final', { asset: { ...asset, isFinal: false } }],
    ['dragon.not_activated', 'a dragon asleep', { isDragon: true }],
    [null, 'a dragon awake', { isDragon: true, isDragonActivated: true }],
    ['role.missing', 'without a role to go to', { hasRole: false }],
    ['server.closed', 'to a server that is closed', { isServerClosed: true }],
    ['card.burned', 'burned', { asset: { ...asset, state: 'burned' } }],
  ])('into the game: %s for %s', (problem, _, change) => {
    expect(deposit.problem({ ...card, ...change })).toBe(problem)
  })

  test.each<[BridgeProblem | null, string, Partial<BridgeStanding>]>([
    [null, 'one’s own', {}],
    ['account.not_activated', 'before activation', { isActivated: false }],
    ['card.not_yours', 'another’s', { caller: '0xb0b' }],
    ['card.not_in_game', 'in the wallet', { asset }],
    ['nft.confirming', 'while another claim is in a block', { underWay: 'mined' }],
    ['card.leaving', 'asked for at the vault', { isLeaving: true }],
    ['card.in_team', 'in a team', { asset: { ...asset, state: 'game', isInTeam: true } }],
    ['game.online', 'while online', { isOnline: true }],
    ['paypwd.required', 'without a fund password', { hasPayPassword: false }],
  ])('out of the game: %s for %s', (problem, _, change) => {
    expect(claim.problem({ ...inGame, ...change })).toBe(problem)
  })

  test.each<[BridgeProblem | null, string, Partial<BridgeStanding & Amounts>]>([
    [null, 'one’s own dragon', {}],
    ['card.not_dragon', 'a card', { isDragon: false }],
    ['dragon.already_activated', 'an awake one', { isDragonActivated: true }],
    ['card.not_yours', 'another’s', { caller: '0xb0b' }],
    ['balance.insufficient', 'too little in the game', { haveWei: 9n }],
    ['account.not_activated', 'before the account', { isActivated: false }],
  ])('waking a dragon: %s for %s', (problem, _, change) => {
    expect(dragonActivationProblem({ ...dragon, ...money, ...change })).toBe(problem)
  })
})

test('a claim’s fee grows with the level', () => {
  const fees = { baseWei: 100n, perLevelWei: 7n }
  expect([0, 1, 80].map((level) => claimFee(fees, level))).toEqual([100n, 107n, 660n])
})

test.each([
  ['an account that is not activated', { isActivated: false }, 'account.not_activated'],
  ['a second time', { isClaimed: true, best: 0 }, 'flight.claimed'],
  ['one point too few', { best: 999 }, 'flight.goal_missed'],
  ['the goal itself', {}, null],
])('the small dragon: %s', (_, changed, problem) => {
  const standing = { isActivated: true, best: 1000, goal: 1000, isClaimed: false }
  expect(receiveDragon.problem({ ...standing, ...changed })).toBe(problem)
})
