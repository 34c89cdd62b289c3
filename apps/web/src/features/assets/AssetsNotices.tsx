import type { AssetKind } from '@mdragon/domain/asset/kinds'
import { use } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import { GoldTaken } from '../../ui/goldTaken.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FailedNotice, Notice } from '../../ui/Notice.tsx'
import { allOf, assetsHref, type OwnPlace, ownKinds } from './address.ts'
import type { OwnCounts } from './queries.ts'
import { useAssetsWords } from './words/index.ts'

type AssetsEmptyProps = { kind: AssetKind; place: OwnPlace; counts: OwnCounts | undefined; hasWallet: boolean }

/** Nothing to show: says whether the place, the kind or the whole account is empty, and where to go from here. */
export function AssetsEmpty({ kind, place, counts, hasWallet }: AssetsEmptyProps) {
  const { f } = useLanguage()
  const { empty, kinds } = useAssetsWords()
  const isTaken = use(GoldTaken)
  const isElsewhere = place !== 'all' && (counts?.[kind] ?? 0) > 0
  const other = counts && ownKinds.find((one) => counts[one] > 0)
  const market = (
    <Link href={`/marketplace?type=${kind}`} className={button('quiet')}>
      <Icon name="market" size={18} />
      {empty.toMarket}
    </Link>
  )
  if (isElsewhere)
    return (
      <Notice icon={kind} title={empty.atPlaceTitle} text={empty.atPlace[place]}>
        <Link keepScroll href={assetsHref(allOf(kind))} className={button(isTaken ? 'quiet' : 'gold')}>
          {empty.everywhere}
        </Link>
      </Notice>
    )
  return (
    <Notice icon={kind} title={empty.titles[kind]} text={hasWallet ? empty.text : empty.noWallet}>
      {other && (
        <Link keepScroll href={assetsHref(allOf(other))} className={button(isTaken ? 'quiet' : 'gold')}>
          {empty.others(kinds[other], f.number(counts[other]))}
        </Link>
      )}
      {market}
    </Notice>
  )
}

type FailedProps = { title: string; text: string; onRetry: () => void }

export function AssetsFailed({ title, text, onRetry }: FailedProps) {
  return <FailedNotice title={title} text={text} onRetry={onRetry} />
}

/** A search that nobody of one's own answers to. */
export function AssetsNotFound({ q, onForget }: { q: string; onForget: () => void }) {
  const { notFound } = useAssetsWords()
  return (
    <Notice icon="search" title={notFound.title} text={notFound.text(q)}>
      <button type="button" className={button('gold')} onClick={onForget}>
        {notFound.forget}
      </button>
    </Notice>
  )
}
