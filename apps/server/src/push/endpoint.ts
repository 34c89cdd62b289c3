import { lookup as askSystem, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** A browser names the address that we then send to: it must never lead into a network of our own. */
export class EndpointRefused extends Error {
  override name = 'EndpointRefused'
  /** Told apart from a network that fails, which is tried again. */
  readonly code = 'EREFUSED_PRIVATE'
}

const LONGEST = 1000

/** Of IPv4, what is nobody's on the open internet (RFC 6890 and its followers). */
const notPublic4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Of IPv6 only this is given out at all; and inside it, what carries an IPv4 address or is for documents. */
const public6 = [['2000::', 3]] as const
const notPublic6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const listOf = (ranges: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const [address, bits] of ranges) list.addSubnet(address, bits, family)
  return list
}
const [blocked4, open6, blocked6] = [
  listOf(notPublic4, 'ipv4'),
  listOf(public6, 'ipv6'),
  listOf(notPublic6, 'ipv6'),
] as const

/** Whether an address is somebody's on the open internet. What cannot be told is not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !blocked4.check(address, 'ipv4')
  // A zone names a wire of this machine.
  if (isIP(address) !== 6 || address.includes('%')) return false
  return open6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6')
}

/** Where a message may go: by TLS, at the usual port, to no address of a private network. Null: nowhere. */
export function readEndpoint(text: string, allowsPrivate = false): URL | null {
  const url = text.length <= LONGEST && URL.canParse(text) ? new URL(text) : null
  if (!url || url.username || url.password || url.hash) return null
  if (allowsPrivate) return /^https?:$/.test(url.protocol) ? url : null
  if (url.protocol !== 'https:' || url.port !== '') return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isOpen = isIP(host) ? isPublicAddress(host) : /^(?=.{4,253}$)([a-z\d-]+\.)+[a-z\d-]*[a-z][a-z\d-]*$/.test(host)
  return isOpen ? url : null
}

export type AskNames = (
  name: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** Looks a name up, and refuses it when any of its addresses is private: asked at each connection, as names change. */
export const lookupPublic =
  (ask: AskNames = askSystem): LookupFunction =>
  (name, options, done) =>
    ask(name, { ...options, all: true }, (error, found = []) => {
      const [first] = found
      const refused = found.find(({ address }) => !isPublicAddress(address))
      if (error) done(error, '')
      else if (refused || !first) done(new EndpointRefused(`${name} is at a private address`), '')
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })

/** Whether its name leads to the open internet now; one that is not known leads nowhere. */
export const leadsOutside = ({ hostname }: URL, ask?: AskNames): Promise<boolean> =>
  isIP(hostname.replace(/^\[|\]$/g, ''))
    ? Promise.resolve(true)
    : new Promise((resolve) => lookupPublic(ask)(hostname, { all: true }, (error) => resolve(!error)))
