import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { defaultBounds } from '../configBounds.ts'
import { boundWork } from './boundWork.ts'

test('under load an answer is refused, to be asked for again; a file of the page and a picture wait their turn', async () => {
  const app = fastify()
  boundWork(app, { ...defaultBounds, atOnce: 1, patienceMs: 200 })
  const slowly = async () => {
    await sleep(400)
    return 'there'
  }
  app.get('/api/slow', slowly)
  app.get('/assets/slow.js', slowly)
  app.get('/art/slow.webp', slowly)
  const both = async (url: string) => {
    const answers = await Promise.all([app.inject(url), app.inject(url)])
    return answers.map(({ statusCode }) => statusCode).toSorted()
  }
  expect(await Promise.all(['/api/slow', '/assets/slow.js', '/art/slow.webp'].map(both))).toEqual([
    [200, 503],
    [200, 200],
    [200, 200],
  ])
  await app.close()
})
