import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ServerConfig } from '../config.ts'
import type { FirstPicture } from '../modules/share/index.ts'

/** Where WalletConnect's relay listens: the one address beside ours that the page may speak to, where it is offered. */
const WALLETCONNECT_RELAY = 'wss://relay.walletconnect.org'

/**
 * Nothing from elsewhere, no frame, no eval; the shell's own inline blocks are named by their hashes. `spoken` are
 * further addresses that the page may speak to.
 */
export function contentPolicy(html: string, spoken: readonly string[] = []): string {
  const hashes = (tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
      .map(([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
      .join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes('script')}`.trim(),
    `style-src 'self' ${hashes('style')}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...spoken].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const FOR_GOOD = 'public, max-age=31536000, immutable'

/** What is said of one address: `tags` go into its head, and with its large `picture` the page begins. */
type Said = { tags?: string; picture?: FirstPicture | null }
/** Answers with the page, whatever its address. */
export type Shell = (reply: FastifyReply, said?: Said) => FastifyReply

const withSaid = (html: string, { tags, picture }: Said): string =>
  html
    .replace('<html', () =>
      picture ? `<html data-picture="${picture.address}" data-drawn="${inAddress(picture.drawing)}"` : '<html',
    )
    .replace('</head>', () => `${tags ?? ''}</head>`)

/** A drawing as an address that holds all of it; what an attribute or an address gives a meaning is written as a number. */
const inAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#<>"&\s]/g, (sign) => (sign === ' ' ? sign : encodeURIComponent(sign)))}`

/** The operators' console is a page of its own, which shares no file with the players'. */
async function serveConsole(app: FastifyInstance, folder: string): Promise<void> {
  const html = await readFile(join(folder, 'operator.html'), 'utf8')
  const policy = contentPolicy(html)
  for (const url of ['/operator', '/operator/*'])
    app.get(url, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policy)
        .send(html),
    )
}

/** Serves the built page: hashed files for good, the shell anew each time and for every path that is not a file. */
export async function servePage(
  app: FastifyInstance,
  folder: string,
  { walletConnectId }: Pick<ServerConfig, 'walletConnectId'> = {},
): Promise<Shell> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const policy = contentPolicy(html, walletConnectId ? [WALLETCONNECT_RELAY] : [])
  const shell: Shell = (reply, said = {}) =>
    reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(withSaid(html, said))

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // Exit page and console have addresses of their own.
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', 'exit.html', 'operator.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forGood = path.includes('/assets/')
      // A script that runs beside the page (a worker) goes by its own file's policy.
      reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'")
      reply.header('cache-control', forGood ? FOR_GOOD : path.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=3600')
    },
  })
  app.get('/', async (_request, reply) => shell(reply))
  await serveConsole(app, folder)
  return shell
}
