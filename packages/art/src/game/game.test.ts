import { expect, test } from 'vitest'
import {
  gameCloud,
  gameDragon,
  gameMoon,
  gameMountains,
  gamePearl,
  gameSea,
  gameThunder,
  type Layer,
  SEA_PERIOD,
} from './index.ts'

const all: Record<string, Layer[]> = {
  dragon: gameDragon(0.9),
  pearl: gamePearl(13, 1),
  thunder: gameThunder(true),
  silent: gameThunder(false),
  cloud: gameCloud('#142450', '#4a6aa8'),
  moon: gameMoon(92),
  mountains: gameMountains(1060, 0, 260, ['#1c3a66', '#5f9ac8', '#284c7c'], 4),
  sea: gameSea(1060),
}

test.each(Object.entries(all))('%s: each layer is a path that a canvas can paint', (_, layers) => {
  for (const { d, fill, stroke, width } of layers) {
    expect(d).toMatch(/^M[-\d.]/)
    expect(d).not.toMatch(/NaN|undefined|Infinity/)
    expect(fill ?? stroke).toMatch(/^#[0-9a-f]{6}$/)
    if (stroke) expect(width).toBeGreaterThan(0)
  }
})

test('a flight has eight different moments', () => {
  const moments = Array.from({ length: 8 }, (_, i) => JSON.stringify(gameDragon((i * Math.PI) / 4)))
  expect(new Set(moments).size).toBe(8)
})

test('the bolt is there when it strikes', () => {
  expect(gameThunder(true).length).toBeGreaterThan(gameThunder(false).length)
  expect(SEA_PERIOD).toBeGreaterThan(0)
})
