import {
  gameCloud,
  gameDragon,
  gameMoon,
  gameMountains,
  gamePearl,
  gameSea,
  gameThunder,
  SEA_PERIOD,
} from '@mdragon/art/game/index'
import { paintSprite, type Sprite } from './sprite.ts'

export const MOMENTS = 8
const BEATS = 4
/** Mountains go on beside themselves after so much. */
export const RANGE = 1160
/** The sea is wider than any screen of the scene by one period. */
const SEA_WIDTH = 2400 + SEA_PERIOD

export type Sprites = {
  dragon: readonly Sprite[]
  pearl: readonly Sprite[]
  thunder: Sprite
  struck: Sprite
  moon: Sprite
  farCloud: Sprite
  nearCloud: Sprite
  farRange: Sprite
  nearRange: Sprite
  sea: Sprite
}

/** Everything that the scene shows, painted for a screen. */
export function paintSprites(scale: number): Sprites {
  const moments = (count: number) => Array.from({ length: count }, (_, i) => (i * 2 * Math.PI) / count)
  const mountains = (paints: [string, string, string], height: number, seed: number) =>
    paintSprite(gameMountains(RANGE, 0, height, paints, seed), [0, -10, RANGE, height + 10], scale)
  return {
    dragon: moments(MOMENTS).map((phase) => paintSprite(gameDragon(phase), [-262, -130, 460, 250], scale)),
    pearl: moments(BEATS).map((beat) => paintSprite(gamePearl(13, beat), [-34, -46, 68, 80], scale)),
    thunder: paintSprite(gameThunder(false), [-100, -60, 200, 110], scale),
    struck: paintSprite(gameThunder(true), [-100, -60, 200, 190], scale),
    moon: paintSprite(gameMoon(92), [-160, -160, 320, 320], scale),
    farCloud: paintSprite(gameCloud('#142450', '#4a6aa8'), [-100, -60, 200, 100], scale),
    nearCloud: paintSprite(gameCloud('#1c3560', '#9cc4f0'), [-100, -60, 200, 100], scale),
    farRange: mountains(['#1c3a66', '#5f9ac8', '#284c7c'], 300, 4),
    nearRange: mountains(['#15504e', '#4fc0a0', '#1f6a62'], 230, 9),
    sea: paintSprite(gameSea(SEA_WIDTH), [0, -44, SEA_WIDTH, 144], scale),
  }
}
