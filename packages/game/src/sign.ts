/** What is signed, line by line: the version of this API, what is asked, when, by which number, and the body as it is sent. */
export type Signed = { method: string; path: string; time: string; nonce: string; body: string }

const VERSION = 'mdragon-game-1'
const bytes = (text: string) => new TextEncoder().encode(text)

/** HMAC-SHA-256 in hex, by what every runtime has: nothing has to be installed. */
export async function signatureOf(secret: string, { method, path, time, nonce, body }: Signed): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(secret), hmac, false, ['sign'])
  const text = [VERSION, method, path, time, nonce, body].join('\n')
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text)))
  return Array.from(signed, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
