import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areKeys, encrypt, LONGEST_MESSAGE } from './encrypt.ts'
import { type AskNames, EndpointRefused, isPublicAddress, leadsOutside, readEndpoint } from './endpoint.ts'
import { sendPush } from './send.ts'
import { open, type PushService, startPushService } from './testing/pushService.ts'
import { newVapidKeys, publicKeyOf } from './vapid.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const nowMs = 1_790_000_000_000

/** The example of RFC 8291, section 5. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  own: { key: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'), salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') },
  private: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

describe('what is sealed', () => {
  test('is what RFC 8291 shows', () => {
    expect(encrypt(Buffer.from(example.text), example, example.own).toString('base64url')).toBe(example.sealed)
    const browser = { private: example.private, public: bytes(example.p256dh), auth: bytes(example.auth) }
    expect(open(bytes(example.sealed), browser)).toBe(example.text)
  })

  test('is one record at most', () => {
    expect(encrypt(Buffer.alloc(LONGEST_MESSAGE), example)).toHaveLength(4096)
    expect(() => encrypt(Buffer.alloc(LONGEST_MESSAGE + 1), example)).toThrow('more than one record')
  })

  test('goes to keys that a browser can have made', () => {
    expect(areKeys(example)).toBe(true)
    const offTheCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
    const compressed = createECDH('prime256v1').generateKeys('base64url', 'compressed')
    for (const p256dh of ['', 'x', offTheCurve, compressed]) expect(areKeys({ ...example, p256dh })).toBe(false)
    for (const auth of ['', 'BTBZ', `${example.auth}AA`]) expect(areKeys({ ...example, auth })).toBe(false)
  })
})

test('a private key names its public one', () => {
  const { publicKey, privateKey } = newVapidKeys()
  expect(publicKeyOf(privateKey)).toBe(publicKey)
  expect(bytes(publicKey)).toHaveLength(65)
  expect(() => publicKeyOf('AAAA')).toThrow()
})

test.each([
  ['1.1.1.1', true],
  ['142.250.4.95', true],
  ['2a00:1450:4001:82a::200a', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.0.0.8', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['203.0.113.7', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:a00:1', false],
  ['::ffff:1.1.1.1', false],
  ['64:ff9b::a00:1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2002:a00:1::', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['2a00:1450::1%eth0', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['not an address', false],
])('%s is on the open internet: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', true],
  ['https://web.push.apple.com/QGu', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=BQ', true],
  ['https://1.1.1.1/x', true],
  ['https://fcm.googleapis.com:443/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://fcm.googleapis.com:22/x', false],
  ['https://user@fcm.googleapis.com/x', false],
  ['https://user:secret@fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com/x#y', false],
  ['https://localhost/x', false],
  ['https://LOCALHOST/x', false],
  ['https://intranet/x', false],
  ['https://fcm.googleapis.com./x', false],
  ['https://127.0.0.1/x', false],
  ['https://2130706433/x', false],
  ['https://0x7f.1/x', false],
  ['https://0177.0.0.1/x', false],
  ['https://127.1/x', false],
  ['https://[::1]/x', false],
  ['https://[::ffff:127.0.0.1]/x', false],
  ['https://[fe80::1]/x', false],
  ['https://[2a00:1450:4001:82a::200a]/x', true],
  ['https://169.254.169.254/latest/meta-data', false],
  ['ftp://fcm.googleapis.com/x', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['data:text/plain,x', false],
  ['//fcm.googleapis.com/x', false],
  ['', false],
  [`https://fcm.googleapis.com/${'x'.repeat(1000)}`, false],
])('%s may be pushed to: %s', (text, isFine) => expect(readEndpoint(text) !== null).toBe(isFine))

describe('a name', () => {
  const known =
    (...addresses: string[]): AskNames =>
    (_name, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
  const url = new URL('https://push.example/x')

  test.each([
    [['1.1.1.1'], true],
    [['2a00:1450::1', '1.1.1.1'], true],
    [['10.0.0.1'], false],
    [['1.1.1.1', '10.0.0.1'], false],
    [['::1'], false],
    [['::ffff:192.168.0.1'], false],
    [[], false],
  ])('that is at %j leads outside: %s', async (addresses, isOutside) =>
    expect(await leadsOutside(url, known(...addresses))).toBe(isOutside),
  )

  test('that nobody knows leads nowhere', async () =>
    expect(await leadsOutside(url, (_name, _options, done) => done(new Error('ENOTFOUND'), []))).toBe(false))

  test('that this machine has for itself leads nowhere, by the real resolver', async () =>
    expect(await leadsOutside(new URL('https://localhost/x'))).toBe(false))
})

describe('a message', () => {
  let service: PushService
  const vapid = { ...newVapidKeys(), subject: 'mailto:ops@mdragon.example' }
  const options = { vapid, nowMs, ttlS: 3600, isUrgent: true, allowsPrivate: true }
  beforeAll(async () => {
    service = await startPushService()
  })
  afterAll(() => service.stop())

  test('is signed and sealed, and its browser opens it', async () => {
    expect(await sendPush(service.subscribe('phone'), '你被超標了', options)).toEqual({
      status: 201,
      retryAfterMs: null,
    })
    expect(service.received).toEqual([
      { path: '/phone', message: '你被超標了', subject: vapid.subject, ttl: 3600, urgency: 'high' },
    ])
  })

  test('follows no redirect', async () => {
    const there = service.subscribe('there')
    service.answers.set('/moved', { status: 307, headers: { location: there.endpoint } })
    const before = service.received.length
    expect(await sendPush(service.subscribe('moved'), 'x', options)).toMatchObject({ status: 307 })
    expect(service.received).toHaveLength(before)
  })

  test.each([
    [{ 'retry-after': '120' }, 120_000],
    [{ 'retry-after': new Date(nowMs + 60_000).toUTCString() }, 60_000],
    [{ 'retry-after': 'soon' }, null],
  ])('is to be sent again as %j says', async (headers, retryAfterMs) => {
    service.answers.set('/busy', { status: 429, headers })
    expect(await sendPush(service.subscribe('busy'), 'x', options)).toEqual({ status: 429, retryAfterMs })
  })

  test('goes to no private network, though its address was written down when that was allowed', async () => {
    const served = { ...options, allowsPrivate: false }
    const before = service.received.length
    await expect(sendPush(service.subscribe('phone'), 'x', served)).rejects.toThrow(EndpointRefused)
    const named = { ...service.subscribe('phone'), endpoint: 'https://push.example/phone' }
    // A name that was public when it was given, and is ours when it is asked again.
    const rebound: AskNames = (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }])
    await expect(sendPush(named, 'x', { ...served, ask: rebound })).rejects.toThrow(EndpointRefused)
    expect(service.received).toHaveLength(before)
  })
})
