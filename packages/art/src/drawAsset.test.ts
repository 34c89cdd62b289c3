import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { assetKinds, elements } from '@mdragon/domain/asset/kinds'
import { describe, expect, test } from 'vitest'
import { drawAsset } from './drawAsset.ts'
import { lookedAt } from './testing/lookedAt.ts'
import { svgFault } from './testing/svgFault.ts'
import { gradeOfTier, randomTokens, sample } from './testing/tokens.ts'
import { artShapes } from './views.ts'

const isLong = Boolean(process.env.LONG)
const shapeOf = (i: number) => artShapes[i % artShapes.length] ?? 'tall'
const median = (list: number[]): number => list.sort((a, b) => a - b)[list.length >> 1] ?? 0

describe('every picture', () => {
  test('of many random tokens is well-formed, whole and small', { timeout: 120_000 }, () => {
    const sizes = randomTokens(isLong ? 10_000 : 1_000).map((traits, i) => {
      const svg = drawAsset(traits, { shape: shapeOf(i) })
      const fault = svgFault(svg)
      if (fault) expect(fault, JSON.stringify(traits)).toBeNull()
      return svg.length
    })
    expect(Math.max(...sizes)).toBeLessThanOrEqual(14_000)
    expect(median(sizes)).toBeLessThan(9_000)
  })

  test('is at most 4 kB on the wire, the richest too, and 3 kB at the median', { timeout: 120_000 }, () => {
    const wire = (list: ReturnType<typeof randomTokens>) =>
      list.map((traits, i) => brotliCompressSync(drawAsset(traits, { shape: shapeOf(i) })).length)
    const rich = { grade: 24, star: 7, level: 140 }
    const most = assetKinds.flatMap((kind) => wire(randomTokens(isLong ? 1_000 : 10, kind, rich)))
    expect(Math.max(...most)).toBeLessThanOrEqual(4_000)
    expect(median(wire(randomTokens(isLong ? 1_000 : 60)))).toBeLessThan(3_000)
  })

  test('is drawn for an entry that this build does not know', () => {
    for (const kind of assetKinds) {
      const svg = drawAsset({ ...sample(kind, 1), indexId: 1_023, element: 9, grade: 99 })
      expect(svgFault(svg), kind).toBeNull()
      expect(svg).toContain('<path')
    }
  })
})

describe('sameness and difference', () => {
  test('the same traits give the same text', () => {
    const traits = sample('hero', 3, { grade: 24, dna: 4_711 })
    expect(drawAsset({ ...traits })).toBe(drawAsset({ ...traits }))
  })

  test.each(assetKinds)('of two %s tokens that differ in dna alone no two are alike', (kind) => {
    const pictures = Array.from({ length: 100 }, (_, i) => drawAsset(sample(kind, 2, { grade: 12, dna: i * 655 })))
    expect(new Set(pictures).size).toBe(100)
  })

  test('kind, element, tier, star and level can be seen', () => {
    const traits = sample('hero', 1)
    const kinds = (list: readonly object[]) => new Set(list.map((more) => drawAsset({ ...traits, ...more }))).size
    expect(kinds(gradeOfTier.map((grade) => ({ grade })))).toBe(5)
    expect(kinds(elements.map((_, at) => ({ element: at + 1 })))).toBe(5)
    expect(kinds(assetKinds.map((kind) => ({ kind })))).toBe(6)
    expect(kinds([1, 2, 3, 4, 5, 6, 7].map((star) => ({ star })))).toBe(7)
    expect(kinds([1, 20, 40, 60, 80, 100, 120].map((level) => ({ level })))).toBe(7)
  })
})

/** A change of one picture shows as one line; docs/images/art.webp, drawn anew, shows what it is. */
const fingerprint = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 12)

test('every entry of the roster, and three over all tiers, look as before', async () => {
  const lines = lookedAt.map(({ name, traits }) => `${fingerprint(drawAsset(traits))} ${name}\n`)
  await expect(lines.join('')).toMatchFileSnapshot('./snapshots/looks.txt')
})
