import type { AssetKind } from '@mdragon/domain/asset/kinds'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { Room } from '../../lib/Room.tsx'
import { Link } from '../../lib/router.tsx'
import { useDraft } from '../../lib/useDraft.ts'
import { Chip, chipGroup } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './AssetsHead.module.css'
import {
  type AssetsAddress,
  allOf,
  allProfit,
  assetsHref,
  type OwnAddress,
  type OwnPlace,
  ownKinds,
  ownPlaces,
  ownSorts,
  tradeSides,
} from './address.ts'
import type { OwnCounts, OwnPage } from './queries.ts'
import { useAssetsWords } from './words/index.ts'

const REST_MS = 250

type HeadProps = { address: AssetsAddress; counts: OwnCounts | undefined; onChange: (address: AssetsAddress) => void }

/** The views of one's own, each with what stands for it and where it begins. */
const ways = {
  assets: { icon: 'assets', to: allOf('dragon') },
  trades: { icon: 'scroll', to: { view: 'trades', side: 'all' } },
  profit: { icon: 'purse', to: allProfit },
} as const

/** Which view this is, the ways to the others, and its first choice: the kind of asset, or the side of a trade. */
export function AssetsHead({ address, counts, onChange }: HeadProps) {
  const { f } = useLanguage()
  const { views, kinds, kindsLabel, trades } = useAssetsWords()
  const others = (['assets', 'trades', 'profit'] as const).filter((view) => view !== address.view)
  const countText = (kind: AssetKind) => (counts ? ` ${f.number(counts[kind])}` : '')
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1>{views[address.view]}</h1>
        {others.map((view) => (
          <Link key={view} className={styles.other} keepScroll href={assetsHref(ways[view].to)}>
            <Icon name={ways[view].icon} size={16} />
            {views[view]}
          </Link>
        ))}
      </div>
      <div className={styles.choices}>
        {address.view === 'trades' && (
          <Segmented
            label={trades.side}
            value={address.side}
            options={tradeSides.map((side) => ({ value: side, text: trades[side] }))}
            onChange={(side) => onChange({ view: 'trades', side })}
          />
        )}
        {address.view === 'assets' && (
          <Segmented
            label={kindsLabel}
            value={address.kind}
            options={ownKinds.map((kind) => ({ value: kind, text: kinds[kind] + countText(kind) }))}
            onChange={(kind) => onChange({ ...address, kind })}
          />
        )}
      </div>
    </div>
  )
}

type PlaceFilterProps = {
  address: OwnAddress
  page: OwnPage | undefined
  onChange: (address: OwnAddress) => void
  /** What else can be done with this kind, once it is known who asks. */
  children?: ReactNode
  isThere: boolean
}

/** Where the assets of this kind are: one line that says what the chosen place means. */
export function PlaceFilter({ address, page, onChange, children, isThere }: PlaceFilterProps) {
  const { place, sort, q } = address
  const { f } = useLanguage()
  const { places, placesLabel, placeTexts, order, find } = useAssetsWords()
  const search = useDraft(q, (next) => onChange({ ...address, q: next.trim() }), REST_MS)
  const countAt = (at: OwnPlace): number | undefined => {
    if (!page) return undefined
    const { game, wallet, contract } = page.counts
    return at === 'all' ? game + wallet + contract : page.counts[at]
  }
  return (
    <Room name={`places-${address.kind}`} isThere={isThere && page !== undefined}>
      <div className={styles.places}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
        <div role="group" aria-label={placesLabel} className={chipGroup}>
          {ownPlaces.map((at) => {
            const count = countAt(at)
            return (
              <Chip
                key={at}
                on={at === place}
                count={count === undefined ? '' : f.number(count)}
                isEmpty={count === 0}
                onClick={() => onChange({ ...address, place: at })}
              >
                {places[at]}
              </Chip>
            )
          })}
        </div>
        <p>{placeTexts[place]}</p>
        <div className={styles.more}>
          <input
            type="search"
            className={styles.find}
            value={search.draft}
            maxLength={40}
            placeholder={find}
            aria-label={find}
            onChange={(event) => search.change(event.target.value)}
          />
          <Select
            label={order.label}
            text={order[sort]}
            value={sort}
            options={ownSorts.map((one) => ({ value: one, text: order[one] }))}
            onChange={(next) => onChange({ ...address, sort: next })}
          />
          {children}
        </div>
      </div>
    </Room>
  )
}
