import { type OperationKind, operationKinds } from '@mdragon/domain'
import type { FinalEffects, TentativeEffects } from '../effects/index.ts'
import type { OperationHandler, OperationHandlers } from '../operations/index.ts'
import { collectVerbs, type VerbHandlers } from '../verbs/index.ts'
import { account } from './account/index.ts'
import { activity } from './activity/index.ts'
import { arrivals } from './arrivals/index.ts'
import { art } from './art/index.ts'
import { assets } from './assets/index.ts'
import { bridge } from './bridge/index.ts'
import { dragons } from './dragons/index.ts'
import { flight } from './flight/index.ts'
import { game } from './game/index.ts'
import { hearts } from './hearts/index.ts'
import { heroes } from './heroes/index.ts'
import { invites } from './invites/index.ts'
import { legion } from './legion/index.ts'
import { market } from './market/index.ts'
import { memory } from './memory/index.ts'
import { mint } from './mint/index.ts'
import type { Module } from './module.ts'
import { notices } from './notices/index.ts'
import { offered } from './offered/index.ts'
import { operator } from './operator/index.ts'
import { portfolio } from './portfolio/index.ts'
import { post } from './post/index.ts'
import { rewards } from './rewards/index.ts'
import { roles } from './roles/index.ts'
import { searches } from './searches/index.ts'
import { settings } from './settings/index.ts'
import { share } from './share/index.ts'
import { signing } from './signing/index.ts'
import { summon } from './summon/index.ts'
import { trade } from './trade/index.ts'
import { watch } from './watch/index.ts'
import { withdrawals } from './withdrawals/index.ts'

/** Everything the product does, module by module. */
export const modules: readonly Module[] = [
  settings,
  signing,
  watch,
  market,
  hearts,
  searches,
  offered,
  memory,
  assets,
  portfolio,
  trade,
  arrivals,
  bridge,
  withdrawals,
  dragons,
  heroes,
  // After trade, which writes down who paid.
  legion,
  flight,
  invites,
  rewards,
  summon,
  mint,
  activity,
  notices,
  game,
  post,
  account,
  roles,
  share,
  art,
  operator,
]

/** Every kind has exactly one module that knows it; a missing one is found at start, not by a player. */
export const operationHandlers: OperationHandlers = collect(modules.flatMap(({ operations = [] }) => [...operations]))

export const finalEffects: readonly FinalEffects[] = modules.flatMap(({ effects }) => (effects ? [effects] : []))

export const tentativeEffects: readonly TentativeEffects[] = modules.flatMap(({ tentative }) =>
  tentative ? [tentative] : [],
)

/** Every verb of the operators' table, by the module that does it. */
export const verbHandlers: VerbHandlers = collectVerbs(modules.flatMap(({ verbs = [] }) => [...verbs]))

function collect(handlers: readonly OperationHandler[]): OperationHandlers {
  const byKind = new Map<OperationKind, OperationHandler>()
  for (const handler of handlers) {
    if (byKind.has(handler.kind)) throw new Error(`two modules handle the operation '${handler.kind}'`)
    byKind.set(handler.kind, handler)
  }
  const missing = operationKinds.filter((kind) => !byKind.has(kind))
  if (missing.length > 0) throw new Error(`no module handles the operation '${missing.join("', '")}'`)
  return byKind
}
