import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice, config, createFixture, type Fixture, onChain } from '../testing/fixture.ts'
import { createApp } from './app.ts'

let world: Fixture
let app: Fixture['app']
const folder = mkdtempSync(join(tmpdir(), 'mdragon-page-'))
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<head><title>MDragon</title></head><script>1</script>')
  writeFileSync(join(folder, 'operator.html'), '<title>console</title>')
  writeFileSync(join(folder, 'assets/a.js'), '1')
  writeFileSync(join(folder, 'sw.js'), '1')
  world = await createFixture()
  await world.play(...onChain.mint(1, alice))
  app = await createApp({ ...world.context, pageFolder: folder })
})
afterAll(async () => {
  await app.close()
  await world.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['GET', '/'],
  ['GET', '/marketplace'],
  ['GET', '/assets/a.js'],
  ['GET', '/api/docs'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/website/servers'],
  ['GET', '/api/card/1'],
  ['GET', '/api/card/none'],
  ['GET', '/api/nothing'],
  ['GET', '/api/%zz'],
  ['POST', '/api/card/buy'],
  ['GET', '/metadata/card'],
  ['GET', '/art/201e3913848900ae.svg'],
  ['GET', '/art/2/201d78cb840000ae.svg'],
  ['GET', '/.env'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
] as const)('%s %s runs nothing of others, is in no frame and is what it says it is', async (method, url) => {
  const { headers } = await app.inject({ method, url })
  expect(headers['content-security-policy']).toMatch(/default-src '(none|self)'/)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test.each([
  ['/marketplace', 'no-cache'],
  ['/assets/a.js', 'public, max-age=31536000, immutable'],
  ['/sw.js', 'no-cache'],
])(
  '%s is kept by browsers as %s says: a worker that is out of date is never taken for the newest',
  async (url, word) => {
    expect((await app.inject(url)).headers['cache-control']).toBe(word)
  },
)

test('browsers are told to come by TLS alone where the operator says so', async () => {
  const strict = await createApp({ ...world.context, config: { ...config, hstsSeconds: 31_536_000 } })
  for (const url of ['/healthz', '/api/website/servers', '/api/nothing'])
    expect((await strict.inject(url)).headers['strict-transport-security'], url).toBe('max-age=31536000')
  await strict.close()
})

test.each([
  '/.env',
  '/.git/config',
  '/.git/',
  '/%2egit/config',
  '/wp-login.php',
  '/index.php/admin',
  '/backup.sql',
  '/a.b/c',
])('%s is no page', async (url) => {
  const response = await app.inject(url)
  expect([response.statusCode, response.json().error]).toEqual([404, 'route.not_found'])
})

test.each(['/marketplace', '/cardDetail?id=7', '/login?code=A.B', '/nowhere'])('%s is the page’s', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(200)
})

test('the reference shows every call, and runs no script', async () => {
  const { body } = await app.inject('/api/docs')
  expect(body).toContain('POST /api/card/buy')
  expect(body).toContain('bid.too_low')
  expect(body).not.toContain('<script')
})
