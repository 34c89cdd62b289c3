import { cardWakes } from '../features/card/live.ts'
import { cartWakes } from '../features/cart/live.ts'
import { custodyWakes } from '../features/custody/live.ts'
import { heartsWakes } from '../features/hearts/live.ts'
import { houseWakes } from '../features/house/live.ts'
import { marketWakes } from '../features/market/live.ts'
import { memoryWakes } from '../features/memory/live.ts'
import { settingWakes } from '../features/settings/live.ts'
import { rateWakes } from '../game/live.ts'
import { registerWakes } from '../lib/wake.ts'

/** What each message makes a visitor's page look at again. Of a player's page there is more: wakes.ts. */
registerWakes([
  cardWakes,
  cartWakes,
  custodyWakes,
  heartsWakes,
  marketWakes,
  memoryWakes,
  rateWakes,
  settingWakes,
  houseWakes,
])
