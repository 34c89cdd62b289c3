import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildExitPage } from '../../../web/build/exitPage.ts'
import { readContracts } from '../../../web/src/exit/deployment.ts'
import { config, createFixture, deployment, type Fixture, quiet } from '../testing/fixture.ts'
import { createApp } from './app.ts'
import { withDeployment } from './exitPage.ts'

let world: Fixture
let built: Awaited<ReturnType<typeof buildExitPage>>
const folder = mkdtempSync(join(tmpdir(), 'exit-'))
beforeAll(async () => {
  world = await createFixture()
  built = await buildExitPage()
  for (const page of ['index.html', 'operator.html'])
    writeFileSync(join(folder, page), '<!doctype html><title>page</title>')
  writeFileSync(join(folder, 'exit.html'), built.html)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})

const slot = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] || 'null')

test('/exit is the built file with this chain’s contracts, for anyone, and runs nothing but itself', async () => {
  const log = pino({ level: 'silent' })
  const app = await createApp({ db: world.db, deployment, log, config, ...quiet, pageFolder: folder })
  const answer = await app.inject('/exit')
  const asFile = await app.inject('/exit.html')
  await app.close()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(readContracts(slot(answer.body, 'deployment'))).toEqual({
    chainId: deployment.chainId,
    startBlock: deployment.startBlock,
    addresses: deployment.addresses,
    formerVaults: [],
    rpcUrl: config.rpcUrls[0],
  })
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; /)
  expect(policy).toMatch(/frame-ancestors 'none'$/)
  expect(asFile.statusCode, 'there is one address of it').toBe(404)
})

test('the file loads nothing, and is small', async () => {
  const { html } = built
  // Glyphs point into the file itself.
  expect([...html.matchAll(/<[^>]+\b(?:src|href)="(?!#)[^"]*"/g)].map(([tag]) => tag)).toEqual([])
  expect(html.length).toBeLessThan(80_000)
  expect((await buildExitPage()).html, 'built again, it is the same').toBe(html)
})

test('one whose contracts were known when it was built is handed out as it is', () => {
  const known = built.html.replace('id="deployments">[]', `id="deployments">[${JSON.stringify(deployment)}]`)
  expect(known).not.toBe(built.html)
  expect(withDeployment(known, deployment, 'http://a')).toBe(known)
  const hostile = withDeployment(built.html, deployment, '</script><script>alert(1)')
  expect(hostile.match(/<script/g)?.length).toBe(built.html.match(/<script/g)?.length)
})
