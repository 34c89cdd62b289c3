import type { OperationProblem } from '@mdragon/domain/operations/definition'
import type { Coins } from '../../game/coins.ts'
import type { User } from '../../game/user.ts'
import type { Line } from '../../operations/Lines.tsx'
import { coinInBlock, coinOutBlock } from './checks.ts'
import { type CoinChoice, coinIn, coinOut, coinsIn, coinsOut, type GameCoin } from './gameCoins.ts'
import type { BridgeWords } from './words/index.ts'

type Known = { user: User; coin: GameCoin; coins: Coins | undefined; nowMs: number }

export type CoinWay = {
  choices: (coins: Coins | undefined) => readonly CoinChoice[]
  first: (user: User) => CoinChoice
  lead: (words: BridgeWords, coin: GameCoin) => string
  have: (words: BridgeWords['amount']) => (sum: string) => string
  /** Where the coins are before. */
  from: 'wallet' | 'available'
  minimum: 'min_deposit' | 'min_withdraw'
  /** What is in the game after it. */
  after: (availableWei: bigint | null, wei: bigint) => bigint
  afterTone: Pick<Line, 'tone'>
  /** What keeps any amount from going. */
  block: (known: Known) => OperationProblem | null
  asksPayPassword: boolean
}

/** Coins go two ways between wallet and game, and one dialog leads both. */
export const coinWays = {
  /** From the wallet into the game. */
  coin_in: {
    choices: () => coinsIn,
    // Who is not activated yet needs MDV for that, and no other coin goes in before.
    first: ({ is_activated }) => coinIn(is_activated ? 'HERO' : 'MDV'),
    lead: (words, coin) => (coin === 'MDV' ? words.coin_in.leadMdv : words.coin_in.lead),
    have: ({ inWallet }) => inWallet,
    from: 'wallet',
    minimum: 'min_deposit',
    after: (availableWei, wei) => (availableWei ?? 0n) + wei,
    afterTone: { tone: 'good' },
    block: ({ coin, user }) => coinInBlock(coin, user),
    asksPayPassword: false,
  },
  /** From the game to the wallet: frozen by the server, then sent by the wallet with a voucher. */
  coin_out: {
    choices: coinsOut,
    first: () => coinOut('HERO'),
    lead: (words) => words.coin_out.lead,
    have: ({ inGame }) => inGame,
    from: 'available',
    minimum: 'min_withdraw',
    after: (availableWei, wei) => (availableWei ?? wei) - wei,
    afterTone: {},
    block: ({ user, coins, nowMs }) => coinOutBlock(user, coins?.withdraw_at ?? null, nowMs),
    asksPayPassword: true,
  },
} as const satisfies Record<string, CoinWay>

export type CoinKind = keyof typeof coinWays
