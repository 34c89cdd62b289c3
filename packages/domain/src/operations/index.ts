import { activateAccount } from './activateAccount.ts'
import { addDragon } from './addDragon.ts'
import { bid } from './bid.ts'
import { buy } from './buy.ts'
import { cancel } from './cancel.ts'
import { changePrice } from './changePrice.ts'
import { claim } from './claim.ts'
import { claimHero } from './claimHero.ts'
import { coinIn } from './coinIn.ts'
import { coinOut } from './coinOut.ts'
import type { OperationDefinition } from './definition.ts'
import { deposit } from './deposit.ts'
import { endAuction } from './endAuction.ts'
import { list } from './list.ts'
import { mintCard } from './mintCard.ts'
import { putUp } from './putUp.ts'
import { putUpAgain } from './putUpAgain.ts'
import { receiveDragon } from './receiveDragon.ts'

/** Every kind of operation there is. The one list: all others are made from it. */
const definitions = [
  list,
  changePrice,
  cancel,
  buy,
  putUp,
  bid,
  putUpAgain,
  endAuction,
  activateAccount,
  coinIn,
  coinOut,
  deposit,
  claim,
  addDragon,
  receiveDragon,
  claimHero,
  mintCard,
] as const

type Definition = (typeof definitions)[number]
export type OperationKind = Definition['kind']

export const operationKinds: readonly OperationKind[] = definitions.map(({ kind }) => kind)

/** What is true of a kind, whatever its rules ask for. */
export type AnyOperation = OperationDefinition<OperationKind, never>

const byKind = new Map<OperationKind, AnyOperation>(definitions.map((definition) => [definition.kind, definition]))

export function operationOf(kind: OperationKind): AnyOperation {
  const definition = byKind.get(kind)
  if (!definition) throw new Error(`there is no operation '${kind}'`)
  return definition
}

/** Somebody else's asset for one's own money. */
export const isPurchase = (kind: OperationKind): boolean => operationOf(kind).isPurchase === true
