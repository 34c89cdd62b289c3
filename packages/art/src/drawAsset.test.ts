import { assetKinds, elements } from '@mdragon/domain/asset/kinds'
import { rosterOf } from '@mdragon/domain/roster/index'
import { describe, expect, test } from 'vitest'
import { drawAsset } from './drawAsset.ts'
import { gradeOfTier, sample, traitsOf } from './samples.ts'

const MAX_BYTES = 12_000
const everyone = assetKinds.flatMap((kind) => rosterOf(kind))
const dnas = [0, 1, 777, 12_345, 40_000, 65_535]

/** Every entry at every tier and size, each with another dna, so that the digits of all coordinates vary too. */
const everything = everyone.flatMap((entry, at) =>
  gradeOfTier.flatMap((grade, tier) =>
    (['card', 'large'] as const).map((size) => ({
      what: `${entry.kind} ${entry.name.en}, grade ${grade}, ${size}`,
      svg: drawAsset(traitsOf(entry, { grade, dna: dnas[(at + tier) % dnas.length] ?? 0 }), { size }),
    })),
  ),
)

describe('every picture', () => {
  test('is small', () => {
    const tooBig = everything.filter(({ svg }) => Buffer.byteLength(svg) >= MAX_BYTES)
    expect(tooBig.map(({ what, svg }) => `${what}: ${svg.length}`)).toEqual([])
  })

  test('stays small whatever its dna', () => {
    const largest = everyone.reduce((a, b) => (sizeOf(a) > sizeOf(b) ? a : b))
    for (let dna = 0; dna < 2_000; dna++) {
      expect(drawAsset(traitsOf(largest, { grade: 24, dna }), { size: 'large' }).length).toBeLessThan(MAX_BYTES)
    }
  })

  test('is well-formed', () => {
    for (const { what, svg } of everything) expect(faultIn(svg), what).toBeNull()
  })

  test('is self-contained and has nothing that runs, loads or blurs', () => {
    const forbidden = /<script|<style|<filter|<image|<foreignObject|href|\son\w+=|javascript:|NaN|undefined|Infinity/i
    for (const { what, svg } of everything) {
      expect(svg, what).not.toMatch(forbidden)
      expect(svg.replace('http://www.w3.org/2000/svg', ''), what).not.toContain('//')
    }
  })

  test('refers only to gradients that it has', () => {
    for (const { what, svg } of everything) {
      const made = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
      for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(made.has(id), `${what}: ${id}`).toBe(true)
    }
  })
})

describe('sameness and difference', () => {
  test('the same traits give the same text', () => {
    const traits = sample('hero', 3, { grade: 24, dna: 4_711 })
    expect(drawAsset({ ...traits })).toBe(drawAsset({ ...traits }))
  })

  test('another dna gives another picture', () => {
    const pictures = Array.from({ length: 500 }, (_, dna) => drawAsset(sample('hero', 1, { dna })))
    expect(new Set(pictures).size).toBe(500)
  })

  test('no two heroes are alike, even without what the dna adds', () => {
    const heroes = rosterOf('hero')
    expect(new Set(heroes.map((entry) => drawAsset(traitsOf(entry)))).size).toBe(111)
    expect(new Set(heroes.map((entry) => emblemIn(drawAsset(traitsOf(entry))))).size).toBe(111)
  })

  test('kind, element and tier can be seen', () => {
    const traits = sample('hero', 1)
    const rich = gradeOfTier.map((grade) => drawAsset({ ...traits, grade }))
    for (const [poorer, richer] of rich.slice(1).map((svg, at) => [rich[at] ?? '', svg] as const)) {
      expect(richer.length).toBeGreaterThan(poorer.length)
    }
    expect(new Set(elements.map((_, at) => drawAsset({ ...traits, element: at + 1 }))).size).toBe(5)
    expect(new Set(assetKinds.map((kind) => drawAsset({ ...traits, kind }))).size).toBe(6)
  })

  test('level, star and camp change no picture, so a level-up needs no new download', () => {
    const traits = sample('hero', 1)
    expect(drawAsset({ ...traits, level: 99, star: 7, camp: 1, profession: 3 })).toBe(drawAsset(traits))
  })
})

test('an entry that this build does not know is still a picture', () => {
  const svg = drawAsset({ ...sample('hero', 1), indexId: 1_023, element: 9, grade: 99 })
  expect(faultIn(svg)).toBeNull()
  expect(svg).toContain('<path')
})

test.each([
  ['nezha-tier-1', sample('hero', 1, { grade: 1, dna: 11 })],
  ['white-tiger-tier-3', sample('hero', 6, { grade: 14, dna: 22 })],
  ['azure-dragon-tier-5', sample('hero', 3, { grade: 24, dna: 33 })],
  ['ruyi-jingu-bang-tier-4', sample('equip', 1, { grade: 18, dna: 44 })],
  ['jade-rabbit-tier-2', sample('pet', 2, { grade: 8, dna: 55 })],
])('%s looks as before', async (name, traits) => {
  await expect(drawAsset(traits)).toMatchFileSnapshot(`./snapshots/${name}.svg`)
})

const sizeOf = (entry: (typeof everyone)[number]): number => drawAsset(traitsOf(entry, { grade: 24 })).length

/** The emblem with its colours: the last group that the emblem's gradient fills. */
const emblemIn = (svg: string): string => /<g fill="url\(#e\)".*?<\/g>/.exec(svg)?.[0] ?? svg

/** What is wrong with the text as XML, for the few forms that a picture uses: tags must nest, attributes be quoted. */
function faultIn(xml: string): string | null {
  const open: string[] = []
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?: [\w-]+="[^"<&]*")*)(\/?)>/g,
    (tag, closes, name, attributes, empty) => {
      const names = [...String(attributes).matchAll(/ ([\w-]+)=/g)].map(([, attribute]) => attribute)
      if (new Set(names).size !== names.length) return `twice the same attribute: ${tag}`
      if (closes) return open.pop() === name ? '' : `not open: ${tag}`
      if (!empty) open.push(name)
      return ''
    },
  )
  if (rest !== '') return rest
  return open.length === 0 ? null : `not closed: ${open.join(' ')}`
}
