import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Receiver } from '../encrypt.ts'

/** What a push service of the test's own was sent, opened as the browser would open it. */
export type Received = { path: string; message: string; subject: string; ttl: number; urgency: string }
export type PushService = {
  url: string
  received: Received[]
  /** How it answers, by path; 201 where it is not named. */
  answers: Map<string, { status: number; headers?: Record<string, string> }>
  /** A browser that subscribes: it has an address here, and the keys that open what comes. */
  subscribe(name: string): Receiver
  stop(): Promise<void>
}

type Browser = { private: Buffer; public: Buffer; auth: Buffer }

/** A real HTTP server which looks at our signature (RFC 8292) and opens each message (RFC 8291), by code of its own. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const body = await buffer(request)
    const { status, headers = {} } = service.answers.get(path) ?? { status: 201 }
    const browser = browsers.get(path)
    if (browser && status < 300) service.received.push(read(request, body, browser, service.url))
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service: PushService = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    received: [],
    answers: new Map(),
    subscribe(name) {
      const pair = createECDH('prime256v1')
      const browser = { public: pair.generateKeys(), private: pair.getPrivateKey(), auth: randomBytes(16) }
      browsers.set(`/${name}`, browser)
      const [p256dh, auth] = [browser.public, browser.auth].map((part) => part.toString('base64url')) as [
        string,
        string,
      ]
      return { endpoint: `${service.url}/${name}`, p256dh, auth }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return service
}

function read({ url, headers }: IncomingMessage, body: Buffer, browser: Browser, origin: string): Received {
  return {
    path: url ?? '',
    message: open(body, browser),
    subject: subjectOf(String(headers.authorization), origin),
    ttl: Number(headers.ttl),
    urgency: String(headers.urgency),
  }
}

/** Throws where the signature is not by the key that it names, or meant for somebody else. */
function subjectOf(authorization: string, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (!isOurs || aud !== origin) throw new Error('no signature for this push service')
  return sub
}

export function open(body: Buffer, browser: Browser): string {
  const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(browser.private)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.public, theirs])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), browser.auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // After the text: a two, and zeros where it was padded.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
