import type { AssetKind } from '@mdragon/domain/asset/kinds'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { Chip, chipGroup } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import styles from './AssetsHead.module.css'
import { type AssetsAddress, assetsHref, type OwnPlace, ownKinds, ownPlaces, tradeSides } from './address.ts'
import type { OwnCounts, OwnPage } from './queries.ts'
import { useAssetsWords } from './words/index.ts'

type HeadProps = { address: AssetsAddress; counts: OwnCounts | undefined; onChange: (address: AssetsAddress) => void }

/** Which of the two this is, the way to the other, and its first choice: the kind of asset, or the side of a trade. */
export function AssetsHead({ address, counts, onChange }: HeadProps) {
  const { f } = useLanguage()
  const { views, kinds, kindsLabel, trades } = useAssetsWords()
  const isTrades = address.view === 'trades'
  const countText = (kind: AssetKind) => (counts ? ` ${f.number(counts[kind])}` : '')
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1>{views[address.view]}</h1>
        <Link
          className={styles.other}
          keepScroll
          href={assetsHref(
            isTrades ? { view: 'assets', kind: 'dragon', place: 'all' } : { view: 'trades', side: 'all' },
          )}
        >
          <Icon name={isTrades ? 'assets' : 'scroll'} size={16} />
          {isTrades ? views.assets : views.trades}
        </Link>
      </div>
      <div className={styles.choices}>
        {isTrades ? (
          <Segmented
            label={trades.side}
            value={address.side}
            options={tradeSides.map((side) => ({ value: side, text: trades[side] }))}
            onChange={(side) => onChange({ view: 'trades', side })}
          />
        ) : (
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
  place: OwnPlace
  page: OwnPage | undefined
  onChange: (place: OwnPlace) => void
  /** What else can be done with this kind. */
  children?: ReactNode
}

/** Where the assets of this kind are: one line that says what the chosen place means. */
export function PlaceFilter({ place, page, onChange, children }: PlaceFilterProps) {
  const { f } = useLanguage()
  const { places, placesLabel, placeTexts } = useAssetsWords()
  const countAt = (at: OwnPlace): number | undefined => {
    if (!page) return undefined
    const { game, wallet, contract } = page.counts
    return at === 'all' ? game + wallet + contract : page.counts[at]
  }
  return (
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
              onClick={() => onChange(at)}
            >
              {places[at]}
            </Chip>
          )
        })}
      </div>
      <p>{placeTexts[place]}</p>
      {children && <div className={styles.more}>{children}</div>}
    </div>
  )
}
