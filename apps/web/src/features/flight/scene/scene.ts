import { randomFrom, SEA_PERIOD } from '@mdragon/art/game/index'
import { SKY, STRETCH } from '@mdragon/domain/flight/course'
import { type Flight, HEAD_X, isStriking, isUnharmed, stretchOf, UNIT } from '@mdragon/domain/flight/flight'
import { put, type Sprite } from './sprite.ts'
import { MOMENTS, RANGE, type Sprites } from './sprites.ts'
import type { View } from './view.ts'

export type Painting = {
  context: CanvasRenderingContext2D
  view: View
  sprites: Sprites
  /** Sky, stars and moon, which never move. */
  backdrop: HTMLCanvasElement
  /** For who prefers less motion: far things stand still, nothing shakes or blinks. */
  isCalm: boolean
}

/** Where the head is in the dragon's own drawing. */
const HEAD = { x: 120, y: -10 }
const DRAGON_SIZE = 0.92
const SHAKE_TICKS = 14
/** Where the sea begins, and how much of it one picture is: below the sky of a tall screen there is more of it. */
const SEA_Y = SKY.height - 44
const SEA_ROWS = 78

/** One frame: sky and land, what is on the way, the dragon, and the sea before it. */
export function paintScene(painting: Painting, flight: Flight): void {
  const { context, view } = painting
  const way = flight.x / UNIT
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.drawImage(painting.backdrop, 0, 0)
  context.setTransform(view.scale, 0, 0, view.scale, 0, 0)
  context.translate(0, view.skyY)
  paintFar(painting, way)
  context.save()
  shake(painting, flight)
  paintWay(painting, flight, way)
  paintDragon(painting, flight)
  context.restore()
  paintNear(painting, way)
}

/** What is behind everything: painted once for each size of the screen. */
export function paintBackdrop(view: View, { moon }: Sprites): HTMLCanvasElement {
  const image = document.createElement('canvas')
  image.width = Math.round(view.width * view.scale)
  image.height = Math.round(view.height * view.scale)
  const context = image.getContext('2d')
  if (!context) return image
  context.scale(view.scale, view.scale)
  const night = context.createLinearGradient(0, 0, 0, view.height)
  for (const [at, colour] of nightColours) night.addColorStop(at, colour)
  context.fillStyle = night
  context.fillRect(0, 0, view.width, view.height)
  for (const [x, y, isGold] of stars) {
    context.fillStyle = isGold ? 'rgb(255 233 168 / 80%)' : 'rgb(207 224 255 / 60%)'
    context.fillRect(x * view.width, y * view.height, isGold ? 3 : 2, isGold ? 3 : 2)
  }
  put(context, moon, view.width * 0.8, view.skyY + 142)
  return image
}

const nightColours = [
  [0, '#060a1c'],
  [0.55, '#12204a'],
  [1, '#274a78'],
] as const

/** Scattered once, and in the same places for everybody. */
const chance = randomFrom(5)
const stars = Array.from({ length: 80 }, (_, i): readonly [number, number, boolean] => [
  chance(),
  chance() * 0.62,
  i % 4 === 0,
])

function paintFar({ context, view, sprites, isCalm }: Painting, way: number): void {
  const moved = isCalm ? 0 : way
  for (const [x, y, size] of farClouds)
    put(context, sprites.farCloud, wrap(x - moved * 0.06, view.width + 240) - 120, y, size)
  repeat(context, view, sprites.farRange, moved * 0.16, 268)
  context.fillStyle = 'rgb(47 90 138 / 28%)'
  context.fillRect(0, 452, view.width, 200)
  repeat(context, view, sprites.nearRange, moved * 0.4, 358)
}

const farClouds = [
  [310, 116, 0.9],
  [686, 88, 0.6],
  [876, 206, 0.8],
] as const

/** Pearls and thunder, of the stretches in sight. */
function paintWay({ context, view, sprites, isCalm }: Painting, flight: Flight, way: number): void {
  const first = Math.max(0, Math.floor((way - STRETCH) / STRETCH))
  const last = Math.floor((way + view.width) / STRETCH)
  const atX = (x: number) => x - way + view.wayX
  for (let number = first; number <= last; number++) {
    const { pearls, thunder } = stretchOf(flight, number)
    const taken = flight.taken[number] ?? 0
    const beat = isCalm ? 0 : Math.floor(flight.tick / 8) % sprites.pearl.length
    pearls.forEach(({ x, y }, i) => {
      const sprite = sprites.pearl[(beat + i) % sprites.pearl.length]
      if (sprite && !(taken & (1 << i))) put(context, sprite, atX(x), y)
    })
    for (const cloud of thunder)
      put(context, isStriking(cloud, flight.tick) ? sprites.struck : sprites.thunder, atX(cloud.x), cloud.y, 0.9)
  }
}

function paintDragon({ context, view, sprites, isCalm }: Painting, flight: Flight): void {
  const sprite = sprites.dragon[Math.floor(flight.tick / 6) % MOMENTS]
  if (!sprite) return
  context.save()
  const isHurt = isUnharmed(flight) && flight.lives > 0 && flight.tick > 0 && flight.hitAt > 0
  if (isHurt) context.globalAlpha = isCalm || flight.tick % 16 < 8 ? 0.55 : 0.9
  context.translate(HEAD_X + view.wayX, flight.y / UNIT)
  context.rotate(isCalm ? 0 : (flight.vy / UNIT) * 0.035)
  context.scale(DRAGON_SIZE, DRAGON_SIZE)
  put(context, sprite, -HEAD.x, -HEAD.y)
  context.restore()
}

function paintNear({ context, view, sprites, isCalm }: Painting, way: number): void {
  const moved = isCalm ? 0 : way
  const shift = wrap(moved * 0.9, SEA_PERIOD)
  const floor = view.height - view.skyY
  for (let y = SEA_Y; y < floor + 40; y += SEA_ROWS) put(context, sprites.sea, -shift, y)
  for (const x of [84, view.width - 60])
    put(context, sprites.nearCloud, wrap(x + 160 - moved * 1.1, view.width + 320) - 160, floor - 26, 1.25)
}

function shake({ context, isCalm }: Painting, { tick, hitAt }: Flight): void {
  const since = tick - hitAt
  if (!isCalm && hitAt > 0 && since < SHAKE_TICKS)
    context.translate(0, (since % 4 < 2 ? 1 : -1) * (SHAKE_TICKS - since) * 0.5)
}

function repeat(context: CanvasRenderingContext2D, view: View, sprite: Sprite, moved: number, y: number): void {
  for (let x = -wrap(moved, RANGE); x < view.width; x += RANGE) put(context, sprite, x, y)
}

const wrap = (value: number, length: number): number => ((value % length) + length) % length
