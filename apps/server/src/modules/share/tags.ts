import { formatAmount, isExpired, rosterEntry } from '@mdragon/domain'
import { readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import { markup } from './markup.ts'

/** Open Graph tags of the page at this address; none where it has nothing of its own to show. */
export async function shareTags({ db, config }: Context, url: string): Promise<string> {
  const { pathname, searchParams } = new URL(url, config.origins[0])
  const id = idOf(pathname, searchParams)
  if (!/^\d{1,9}$/.test(id)) return ''
  const row = await db
    .selectFrom('chain.asset as a')
    .leftJoin('chain.offer as o', 'o.assets_id', 'a.assets_id')
    .select([
      'a.assets_id',
      'a.type',
      'a.index_id',
      'a.token_id',
      'a.traits',
      'o.kind',
      'o.pay',
      'o.coin',
      'o.expires_at',
    ])
    .where('a.assets_id', '=', Number(id))
    .executeTakeFirst()
  const entry = row && rosterEntry(row.type, row.index_id)
  if (!row || !entry) return ''
  const [origin] = config.origins
  const isOver = row.expires_at !== null && isExpired(row.expires_at, (await readHead(db)).time)
  const price = row.pay && !isOver && `${formatAmount(BigInt(row.pay))} ${row.coin}`
  const offered = price ? (row.kind === 'auction' ? `NFT111 ≥ ${price} · ` : `${price} · `) : ''
  return Object.entries({
    'og:type': 'website',
    'og:site_name': 'MDragon',
    'og:title': `${entry.name.tw} ${entry.name.en} #${row.token_id}`,
    'og:description': `${offered}${entry.story.tw}`,
    'og:url': openAddress(origin, row.assets_id),
    'og:image': `${origin}/share/${row.traits}.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  })
    .map(([name, value]) => `<meta property="${name}" content="${markup(value)}" />`)
    .join('')
}

/** An item has a page of its own for who is logged in, and a quick look on the market for everybody. */
function idOf(pathname: string, query: URLSearchParams): string {
  const path = screenAt(pathname)
  if (path === '/marketplace') return query.get('look') ?? ''
  return path === '/carddetail' || path === '/dragondetail' ? (query.get('id') ?? '') : ''
}

/** As the page compares addresses. */
export const screenAt = (pathname: string): string => pathname.toLowerCase().replace(/\/$/, '')

/** What is shared must open for whoever it is sent to: the quick look, which needs no login. */
export const openAddress = (origin: string, assetsId: number): string => `${origin}/marketplace?look=${assetsId}`
