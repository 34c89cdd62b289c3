import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { generateApi } from 'swagger-typescript-api'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture } from '../testing/fixture.ts'

const root = join(import.meta.dirname, '../../../..')
const folder = join(root, '.tmp', `generated-${process.pid}`)

/** What a stranger writes, who has nothing of ours but the document. */
const stranger = `
import { Api } from './api.ts'

export async function enter(baseUrl: string, address: string, sign: (message: string) => Promise<string>) {
  const { api, setSecurityData } = new Api<string>({
    baseUrl,
    securityWorker: (token) => (token ? { headers: { Authorization: \`Bearer \${token}\` } } : {}),
  })
  const refused = await api.getUserInfo().catch((answer: { error: { code: 401; error: 'auth.required' } }) => answer.error)
  const message = (await api.getLoginMessage({ address })).data.data.message
  const login = await api.loginByWallet({ message, signature: await sign(message) })
  setSecurityData(login.data.data.token)
  const user = await api.getUserInfo({ headers: { Language: 'EN-US' } })
  const own: string | null = user.data.data.address
  return { refused, own, isNew: login.data.data.is_new, msg: user.data.msg }
}
`

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'esnext',
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  types: [],
}

let world: Fixture
beforeAll(async () => {
  world = await createFixture()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  mkdirSync(folder, { recursive: true })
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a client that an outside generator makes of the document compiles, and logs in by wallet', async () => {
  const baseUrl = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
  const spec = await (await fetch(`${baseUrl}/api/openapi.json`)).json()
  await generateApi({ spec, output: folder, fileName: 'api.ts', silent: true })
  writeFileSync(join(folder, 'stranger.ts'), stranger)

  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['stranger.ts'] }))

  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const compiled = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
  expect(compiled.stdout + compiled.stderr).toBe('')
  expect(compiled.status).toBe(0)

  const { enter } = await import(/* @vite-ignore */ join(folder, 'stranger.ts'))
  const account = privateKeyToAccount(generatePrivateKey())
  const entered = await enter(baseUrl, account.address, (message: string) => account.signMessage({ message }))
  expect(entered).toMatchObject({
    refused: { code: 401, error: 'auth.required' },
    own: account.address,
    isNew: true,
    msg: 'Success',
  })
})
