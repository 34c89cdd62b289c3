import { ed25519, x25519 } from '@noble/curves/ed25519'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bytesToHex, fromBase64, hexToBytes, randomBytes, topicOf } from './bytes.ts'
import { seal, unseal } from './envelope.ts'
import { type Asked, openLine } from './line.ts'
import { pair } from './pairing.ts'
import { passport } from './passport.ts'
import { RelayAway } from './relay.ts'
import { sessionProvider } from './sessionProvider.ts'
import { standInRelay } from './testing/standInRelay.ts'

const ALICE = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const project = { projectId: 'c0ffee00c0ffee00c0ffee00c0ffee00', patienceMs: 2000 }
const page = { name: 'MDragon', url: 'https://mdragon.example', icon: 'https://mdragon.example/icon.svg' }
let relay: ReturnType<typeof standInRelay>
beforeEach(() => {
  relay = standInRelay()
  vi.stubGlobal('WebSocket', relay.Socket)
})
afterEach(() => vi.unstubAllGlobals())

test('keys, topics and envelopes are those of the public library (sign-client 2.21.8)', () => {
  const secret = hexToBytes('1fb63fca5c6ac731246f2f069d3bc2454345d5208254aa8ea7bffc6d110c8862')
  const other = hexToBytes('590c2c627be7af08597091ff80dd41f7fa28acd10ef7191d7e830e116d3a186a')
  const key = hkdf(sha256, x25519.getSharedSecret(secret, other), undefined, undefined, 32)
  expect(bytesToHex(key)).toBe('0653ca620c7b4990392e1c53c4a51c14a2840cd20f0f1524cf435b17b6fe988c')
  expect(topicOf(key)).toBe('2c03712132ad2f85adc472a2242e608d67bfecd4362d05012d69a89143fecd16')
  const sealed = 'AAABAgMEBQYHCAkKCxPxrEyCgjLNcX+Xq0EX1JVR3nySKbhLSbcgEI/hgKWxHWWxCgo='
  expect(unseal(key, sealed)).toEqual({ id: 7, method: 'x' })
  expect(unseal(key, seal(key, { a: 1 }))).toEqual({ a: 1 })
  const changed = fromBase64(sealed)
  changed[20] = (changed[20] ?? 0) ^ 1
  expect(() => unseal(key, btoa(String.fromCharCode(...changed)))).toThrow()
  expect(() => unseal(randomBytes(32), sealed)).toThrow()
})

test('the relay is shown a signed passport of a key made for this visit', () => {
  const secret = randomBytes(32)
  const [head = '', body = '', signature = ''] = passport('wss://relay.example', 1_800_000_000_000, secret).split('.')
  const bytes = (text: string) => fromBase64(text.replace(/-/g, '+').replace(/_/g, '/'))
  const read = (text: string) => JSON.parse(new TextDecoder().decode(bytes(text)))
  expect(read(head)).toEqual({ alg: 'EdDSA', typ: 'JWT' })
  expect(read(body)).toMatchObject({ aud: 'wss://relay.example', iat: 1_800_000_000, exp: 1_800_086_400 })
  expect(read(body).iss).toMatch(/^did:key:z6Mk/)
  const signed = new TextEncoder().encode(`${head}.${body}`)
  expect(ed25519.verify(bytes(signature), signed, ed25519.getPublicKey(secret))).toBe(true)
})

/** A wallet that scans the code, agrees, and answers what it is asked. */
async function phone(uri: string, answer: (asked: { method: string }) => unknown) {
  const line = openLine(project)
  const { topic, key } = /^wc:(?<topic>\w+)@2\?.*symKey=(?<key>\w+)$/.exec(uri)?.groups ?? {}
  const secret = randomBytes(32)
  const asked: Asked[] = []
  const raw = standInWallet(line, answer, asked)
  await raw(hexToBytes(key ?? ''), topic ?? '', secret)
  return { line, asked }
}

/** Answers by hand what our own line would only acknowledge. */
function standInWallet(
  line: ReturnType<typeof openLine>,
  answer: (asked: { method: string }) => unknown,
  asked: Asked[],
) {
  return async (first: Uint8Array, topic: string, secret: Uint8Array) => {
    const answers = async (one: Asked) => {
      asked.push(one)
      if (one.method !== 'wc_sessionPropose') return undefined
      const { proposer } = one.params as { proposer: { publicKey: string } }
      const shared = x25519.getSharedSecret(secret, hexToBytes(proposer.publicKey))
      const key = hkdf(sha256, shared, undefined, undefined, 32)
      const namespaces = {
        eip155: { accounts: [`eip155:56:${ALICE}`, `eip155:1:${ALICE}`], methods: ['personal_sign'] },
      }
      const session = await line.join(
        key,
        () => {},
        ({ params }) => answer((params as { request: { method: string } }).request),
      )
      queueMicrotask(() => void line.tell(session, 'wc_sessionSettle', { namespaces, expiry: 2_000_000_000 }))
      return { relay: { protocol: 'irn' }, responderPublicKey: bytesToHex(x25519.getPublicKey(secret)) }
    }
    expect(await line.join(first, () => {}, answers)).toBe(topic)
  }
}

test('a phone scans, agrees, signs, says no, and leaves', async () => {
  const line = openLine(project)
  const { uri, settled } = await pair(line, 56, page)
  const wallet = await phone(uri, ({ method }) => {
    if (method === 'personal_sign') return '0x5160ed'
    throw Object.assign(new Error('no'), { code: 5000 })
  })
  const session = await settled
  expect(session).toMatchObject({ accounts: [ALICE], methods: ['personal_sign'], expiresAt: 2_000_000_000 })
  expect(relay.opened[0]).toContain(`projectId=${project.projectId}`)

  const onEnd = vi.fn()
  const provider = await sessionProvider(line, session, { chainId: 56, onEnd })
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([ALICE])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x38')
  expect(await provider.request({ method: 'personal_sign', params: ['0x00', ALICE] })).toBe('0x5160ed')
  const refusal = (method: string, params: unknown[] = []) => provider.request({ method, params }).catch((e) => e.code)
  expect(await refusal('eth_call'), 'what it does not offer is not asked').toBe(4200)
  expect(await refusal('wallet_switchEthereumChain', [{ chainId: '0x1' }])).toBe(4902)
  session.methods.push('eth_sendTransaction')
  expect(await refusal('eth_sendTransaction'), 'an owner’s no').toBe(4001)

  const told = vi.fn()
  provider.on?.('accountsChanged', told)
  await wallet.line.tell(topicOf(hexToBytes(session.key)), 'wc_sessionDelete', { code: 6000, message: 'bye' })
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
  expect(told).toHaveBeenCalledWith([])
  expect(await refusal('personal_sign')).toBe(4900)
})

test('a relay that is not reached is said, and not waited for without end', async () => {
  relay.goAway()
  await expect(pair(openLine(project), 56, page)).rejects.toBeInstanceOf(RelayAway)
})
