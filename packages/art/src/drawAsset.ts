import type { AssetKind } from '@mdragon/domain/asset/kinds'
import type { Traits } from '@mdragon/domain/asset/traits'
import { card } from './figures/card.ts'
import { dragon } from './figures/dragon/dragon.ts'
import { equipment } from './figures/equipment/equipment.ts'
import { hero } from './figures/hero/hero.ts'
import { pet } from './figures/pet/pet.ts'
import { stone } from './figures/stone.ts'
import { group } from './hand/svg.ts'
import { effectBefore, effectBehind } from './layers/effect.ts'
import { frame } from './layers/frame.ts'
import { gradients } from './layers/gradients.ts'
import { ground } from './layers/ground.ts'
import { halo } from './layers/halo.ts'
import { clouds, sea } from './layers/scenery.ts'
import { sheen } from './layers/sheen.ts'
import { shownTraits } from './shown.ts'
import { type Tone, toneOf } from './tone.ts'
import { type ArtShape, TILE_FIT, VIEWS } from './views.ts'

const figures: Record<AssetKind, (t: Tone) => string> = { hero, equip: equipment, pet, lingshi: stone, card, dragon }

/**
 * The picture of a token: a whole SVG document made of nothing but its traits, safe as the source of an image. The same
 * traits give the same text on every machine. Ids are unique within one picture only: never put two into one page.
 *
 * It is printed like a New Year woodblock: flat colour, one shade, one light, and an outline that holds when small.
 */
export function drawAsset(traits: Traits, { shape = 'tall' }: { shape?: ArtShape } = {}): string {
  const t = toneOf(shownTraits(traits))
  const view = VIEWS[shape]
  const figure = figures[t.kind](t)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}" viewBox="${view.x} ${view.y} ${view.w} ${view.h}" stroke-linecap="round" stroke-linejoin="round">`,
    gradients(t),
    ground(t),
    halo(t),
    effectBehind(t),
    clouds(t, view),
    shape === 'tile' && TILE_FIT[t.kind] ? group({ transform: TILE_FIT[t.kind] }, figure) : figure,
    sea(t, view),
    effectBefore(t),
    sheen(t),
    shape === 'plain' ? '' : frame(t, view),
    '</svg>',
  ].join('')
}
