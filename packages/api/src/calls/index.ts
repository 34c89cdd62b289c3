import type { z } from 'zod'
import { accountCalls } from './account.ts'
import { activityCalls } from './activity.ts'
import { arrivalCalls } from './arrivals.ts'
import { assetCalls } from './assets.ts'
import { bridgeCalls } from './bridge.ts'
import { dragonCalls } from './dragons.ts'
import { flightCalls } from './flight.ts'
import { gameCalls } from './game.ts'
import { gameKeyCalls } from './gameKeys.ts'
import { heartCalls } from './hearts.ts'
import { heroCalls } from './heroes.ts'
import { inviteCalls } from './invites.ts'
import { legionCalls } from './legion.ts'
import { loginCalls } from './login.ts'
import { marketCalls } from './market.ts'
import { memoryCalls } from './memory.ts'
import { mintCalls } from './mint.ts'
import { noticeCalls } from './notices.ts'
import { operationCalls } from './operations.ts'
import { operatorCalls } from './operator.ts'
import { operatorHouseCalls } from './operatorHouse.ts'
import { operatorPlayerCalls } from './operatorPlayers.ts'
import { operatorWithdrawalCalls } from './operatorWithdrawals.ts'
import { portfolioCalls } from './portfolio.ts'
import { postCalls } from './post.ts'
import { rewardCalls } from './rewards.ts'
import { roleCalls } from './roles.ts'
import { searchCalls } from './searches.ts'
import { settingCalls } from './settings.ts'
import { summonCalls } from './summon.ts'
import { tradeCalls } from './trade.ts'

/** Every call of the wire, by method and path. The server registers them, the client and OpenAPI follow from them. */
export const calls = {
  ...settingCalls,
  ...marketCalls,
  ...heartCalls,
  ...searchCalls,
  ...memoryCalls,
  ...assetCalls,
  ...portfolioCalls,
  ...tradeCalls,
  ...operationCalls,
  ...arrivalCalls,
  ...bridgeCalls,
  ...dragonCalls,
  ...heroCalls,
  ...flightCalls,
  ...rewardCalls,
  ...inviteCalls,
  ...legionCalls,
  ...summonCalls,
  ...mintCalls,
  ...activityCalls,
  ...noticeCalls,
  ...postCalls,
  ...loginCalls,
  ...accountCalls,
  ...roleCalls,
  ...gameCalls,
  ...gameKeyCalls,
  ...operatorCalls,
  ...operatorHouseCalls,
  ...operatorWithdrawalCalls,
  ...operatorPlayerCalls,
}

export type Calls = typeof calls
export type CallKey = keyof Calls
type Part<C, P extends string, Else = undefined> = C extends { readonly [K in P]: infer S extends z.ZodType }
  ? z.input<S>
  : Else

export type CallParams<K extends CallKey> = Part<Calls[K], 'params'>
export type CallQuery<K extends CallKey> = Part<Calls[K], 'query'>
export type CallBody<K extends CallKey> = Part<Calls[K], 'body', Record<string, never>>
export type CallData<K extends CallKey> = z.output<Calls[K]['response']>

export type { CodePurpose } from './account.ts'
export { type Call, isPersonal, needsBody } from './define.ts'
export type { VerbKey } from './operator.ts'
export { placeOf } from './place.ts'
export type { StopTopic } from './post.ts'
export { refusalsOf } from './refusals.ts'
