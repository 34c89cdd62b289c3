import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice, createFixture, type Fixture, onChain } from '../testing/fixture.ts'
import { createApp } from './app.ts'

let world: Fixture
beforeAll(async () => {
  world = await createFixture()
  await world.play(...onChain.mint(1, alice))
})
afterAll(() => world.close())

/** A process that begins to listen and reads something first; what /readyz says of it. */
async function begin(read: () => Promise<void>) {
  const app = await createApp(world.context)
  app.warming.warmUp('what is read', read)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const ready = async () => {
    const answer = await fetch(`${url}/readyz`)
    return { again: answer.headers.get('retry-after'), ...((await answer.json()) as object) }
  }
  return { app, url, ready }
}

test('whoever has just begun is left alone by a balancer until it has read what makes it quick, and answers all the same', async () => {
  const read = Promise.withResolvers<void>()
  const { app, url, ready } = await begin(() => read.promise)
  await expect.poll(ready).toMatchObject({ status: 'starting', starting: ['what is read'], block: 2, again: '2' })
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/api/card/1`)).status).toBe(200)
  read.resolve()
  await expect.poll(ready).toMatchObject({ status: 'ready', starting: [] })
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await app.close()
})

test('what cannot be read keeps nobody from being ready', async () => {
  const { app, ready } = await begin(() => Promise.reject(new Error('no')))
  await expect.poll(ready).toMatchObject({ status: 'ready', starting: [] })
  await app.close()
})
