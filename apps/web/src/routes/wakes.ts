import { activityWakes } from '../features/activity/live.ts'
import { ownAssetsWakes } from '../features/assets/live.ts'
import { rewardsWakes, withdrawalsWakes } from '../features/bridge/live.ts'
import { cardWakes } from '../features/card/live.ts'
import { cartWakes } from '../features/cart/live.ts'
import { custodyWakes } from '../features/custody/live.ts'
import { dragonWakes } from '../features/dragon/live.ts'
import { flightWakes } from '../features/flight/live.ts'
import { heartsWakes } from '../features/hearts/live.ts'
import { heroesWakes } from '../features/heroes/live.ts'
import { houseWakes } from '../features/house/live.ts'
import { kindWakes } from '../features/kind/live.ts'
import { legionWakes } from '../features/legion/live.ts'
import { marketWakes } from '../features/market/live.ts'
import { memoryWakes } from '../features/memory/live.ts'
import { mintWakes } from '../features/mint/live.ts'
import { noticesWakes } from '../features/notices/live.ts'
import { rolesWakes } from '../features/roles/live.ts'
import { settingWakes } from '../features/settings/live.ts'
import { invitesWakes } from '../features/shares/live.ts'
import { summonWakes } from '../features/summon/live.ts'
import { coinsWakes, rateWakes, userWakes } from '../game/live.ts'
import { registerWakes } from '../lib/wake.ts'
import { operationsWakes } from '../operations/live.ts'

/** Imported by whatever needs it to be so, and done once: what each message makes the page look at again. */
registerWakes([
  cardWakes,
  cartWakes,
  custodyWakes,
  dragonWakes,
  heroesWakes,
  heartsWakes,
  flightWakes,
  kindWakes,
  marketWakes,
  memoryWakes,
  ownAssetsWakes,
  coinsWakes,
  rateWakes,
  userWakes,
  rewardsWakes,
  withdrawalsWakes,
  legionWakes,
  invitesWakes,
  rolesWakes,
  settingWakes,
  houseWakes,
  operationsWakes,
  activityWakes,
  noticesWakes,
  summonWakes,
  mintWakes,
])
