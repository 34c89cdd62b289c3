import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice, config, createFixture, deployment, type Fixture, onChain } from '../../testing/fixture.ts'
import { firstPicture } from './firstPicture.ts'
import { shareTags } from './tags.ts'

let world: Fixture
beforeAll(async () => {
  world = await createFixture()
  await world.play(
    ...onChain.mint(10_001, alice),
    onChain.list(10_001, alice, 15n * 10n ** 17n),
    ...onChain.mint(10_002, alice),
    ...onChain.putUp(10_002, alice, 10n ** 18n),
  )
})
afterAll(() => world.close())

const get = (path: string) => world.app.inject({ method: 'GET', url: path })

test('token metadata is the standard’s, with the art as its image', async () => {
  const { statusCode, headers, body } = await get('/metadata/card/10001')
  expect(statusCode).toBe(200)
  expect(headers['access-control-allow-origin']).toBe('*')
  const metadata = JSON.parse(body)
  expect(metadata).toMatchObject({
    name: expect.stringMatching(/#10001$/),
    image: expect.stringMatching(/^https:\/\/mdragon\.example\/art\/2\/[0-9a-f]{16}-large\.svg$/),
    external_url: 'https://mdragon.example/marketplace?look=1',
  })
  expect(metadata.attributes).toContainEqual({ trait_type: 'Star', value: 2, display_type: 'number', max_value: 7 })
  expect((await get(new URL(metadata.image).pathname)).headers['content-type']).toContain('image/svg+xml')
})

test('a collection tells of itself; what does not exist is a 404', async () => {
  expect(JSON.parse((await get('/metadata/card.json')).body)).toMatchObject({ name: 'MDragon Cards' })
  for (const path of [
    '/metadata/card/99999',
    '/metadata/card/x',
    '/metadata/hats/1',
    '/metadata/hats.json',
    '/share/zz.png',
  ])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
})

test('the share picture is a PNG of the size that networks want', async () => {
  const traits = /[0-9a-f]{16}/.exec(JSON.parse((await get('/metadata/card/10001')).body).image)?.[0]
  const { rawPayload, headers } = await get(`/share/${traits}.png`)
  expect(headers['content-type']).toBe('image/png')
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
})

test('tags of a card: its name, its price, its picture; nothing that a name could break out of', async () => {
  const ctx = { db: world.db, deployment, config } as Parameters<typeof shareTags>[0]
  const tags = await shareTags(ctx, '/cardDetail?id=1')
  expect(tags).toContain('property="og:image" content="https://mdragon.example/share/')
  expect(tags).toContain('1.5 HERO')
  expect(await shareTags(ctx, '/carddetail?id=1')).toContain('og:title')
  // What is shared opens without a login.
  for (const url of ['/cardDetail?id=1', '/dragonDetail?id=1', '/marketplace?look=1'])
    expect(await shareTags(ctx, url), url).toContain(
      'property="og:url" content="https://mdragon.example/marketplace?look=1"',
    )
  for (const url of [
    '/marketplace?look=x',
    '/marketplace?id=1',
    '/cardDetail?id=999',
    '/cardDetail?id=1%22%3E',
    '/marketplace',
    '/cardDetail',
  ])
    expect([url, await shareTags(ctx, url)]).toEqual([url, ''])
})

test('the picture with which a page begins is the one that its first answer names, drawn as its address draws it; elsewhere there is none', async () => {
  const artOf = async (path: string, pick: (data: never) => string) => pick((await world.get(path)).body.data)
  const stage = await artOf('/api/marketplace/front', ({ stage }: { stage: { art: string } }) => stage.art)
  for (const url of ['/marketplace', '/Marketplace/'])
    expect([url, (await firstPicture(world.context, url))?.address]).toEqual([url, stage])
  const card = await artOf('/api/card/1', ({ art }: { art: string }) => art)
  expect(await firstPicture(world.context, '/cardDetail?id=1')).toEqual({
    address: card,
    drawing: (await world.app.inject(card.replace('.svg', '-tile.svg'))).body,
  })
  for (const url of [
    '/',
    '/login',
    '/marketplace?val1=1',
    '/cardDetail',
    '/cardDetail?id=999',
    '/cardDetail?id=1x',
    '/dragonDetail?id=1',
  ])
    expect([url, await firstPicture(world.context, url)]).toEqual([url, null])
})
