import { activityWakes } from '../features/activity/live.ts'
import { ownAssetsWakes } from '../features/assets/live.ts'
import { rewardsWakes, withdrawalsWakes } from '../features/bridge/live.ts'
import { dragonWakes } from '../features/dragon/live.ts'
import { flightWakes } from '../features/flight/live.ts'
import { heroesWakes } from '../features/heroes/live.ts'
import { kindWakes } from '../features/kind/live.ts'
import { legionWakes } from '../features/legion/live.ts'
import { mintWakes } from '../features/mint/live.ts'
import { noticesWakes } from '../features/notices/live.ts'
import { rolesWakes } from '../features/roles/live.ts'
import { invitesWakes } from '../features/shares/live.ts'
import { summonWakes } from '../features/summon/live.ts'
import { coinsWakes, userWakes } from '../game/accountLive.ts'
import { registerWakes } from '../lib/wake.ts'
import { operationsWakes } from '../operations/live.ts'
import './openWakes.ts'

/** What each message makes the page of somebody who is logged in look at again, beside what everybody's does. */
registerWakes([
  dragonWakes,
  heroesWakes,
  flightWakes,
  kindWakes,
  ownAssetsWakes,
  coinsWakes,
  userWakes,
  rewardsWakes,
  withdrawalsWakes,
  legionWakes,
  invitesWakes,
  rolesWakes,
  operationsWakes,
  activityWakes,
  noticesWakes,
  summonWakes,
  mintWakes,
])
