import { parseArtAddress } from '@mdragon/art'
import { assetKinds, rosterOf } from '@mdragon/domain'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { artDesk } from './artDesk.ts'

const app = Fastify()
artDesk(app)
const pictures = async (query: string) =>
  [...(await app.inject(`/demo/art?${query}`)).body.matchAll(/<img src="([^"]*)"/g)].map(([, address = '']) => address)

test.each(assetKinds)('the desk shows every %s over the five tiers', async (kind) => {
  const shown = await pictures(`kind=${kind}&element=2&star=7&level=120&dna=77&size=480`)
  expect(shown).toHaveLength(rosterOf(kind).length * 5)
  for (const address of shown)
    expect(parseArtAddress(address), address).toMatchObject({
      isCurrent: true,
      shape: 'tall',
      traits: { kind, element: 2, star: 7, level: 120, dna: 77 },
    })
})

test('what makes no sense is the desk as it opens', async () => {
  expect(await pictures('kind=hat&star=99&level=-1&dna=x&size=7')).toEqual(await pictures(''))
})
