import type { ReactNode } from 'react'
import { campWord, elementWord, professionWord } from '../../game/assetWords.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TileSkeleton, tileGrid } from '../../ui/Tile.tsx'
import styles from './KindView.module.css'
import { OfferTile } from './OfferTile.tsx'
import type { Kind } from './queries.ts'
import { useKindWords } from './words/index.ts'

type KindViewProps = {
  kind: Kind
  receivedMs: number
  /** The large picture of the strongest. */
  art: ReactNode
  /** The market with only this kind, and with only its type. */
  marketHref: string
  typeHref: string
  /** What was traded of it, and who has it. */
  memory: ReactNode
}

/** All of one kind: what it is, how many there are, and what is offered of it. */
export function KindView({ kind, receivedMs, art, marketHref, typeHref, memory }: KindViewProps) {
  const { t } = useLanguage()
  const words = useKindWords()
  const { best, offers } = kind
  const kin = [
    t.types[kind.type],
    ...(best ? [campWord(t, best), professionWord(t, best.profession), elementWord(t, best.element)] : []),
  ]
  return (
    <>
      <div className={styles.view} data-element={best?.element ?? 4}>
        <div className={styles.art}>{art}</div>
        <div>
          <p className={styles.kin}>{kin.filter(Boolean).join(' · ')}</p>
          <h1 className={styles.name}>{kind.name}</h1>
          {kind.story && <p className={styles.story}>{kind.story}</p>}
          <Figures kind={kind} />
          <ActionBar>
            <Link href={marketHref} className={button('gold')}>
              <Icon name="market" size={18} />
              {words.onMarket}
            </Link>
          </ActionBar>
        </div>
      </div>
      <h2 className={styles.title}>{words.offers}</h2>
      {offers.length > 0 ? (
        <ul className={tileGrid} aria-label={words.offers}>
          {offers.map((item, i) => (
            <li key={item.assets_id} data-element={item.element}>
              <OfferTile item={item} isFirst={i < 4} head={kind.head} receivedMs={receivedMs} />
            </li>
          ))}
        </ul>
      ) : (
        <Notice icon={kind.type} title={words.emptyTitle} text={words.emptyText}>
          <Link href={typeHref} className={button('quiet')}>
            {words.toMarket(words.types[kind.type])}
          </Link>
        </Notice>
      )}
      {memory}
    </>
  )
}

function Figures({ kind: { copies, owners, floors, best } }: { kind: Kind }) {
  const { t, f } = useLanguage()
  const words = useKindWords()
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{words.copies}</dt>
        <dd>
          <b>{f.number(copies)}</b>
        </dd>
      </div>
      <div>
        <dt>{words.owners}</dt>
        <dd>
          <b>{f.number(owners)}</b>
        </dd>
      </div>
      <div className={styles.ask}>
        <dt>{words.floor}</dt>
        <dd>
          {floors.length === 0 && words.noFloor}
          {floors.map(({ coin, price }) => (
            <div key={coin}>
              <Amount amount={price} coin={coin} />
            </div>
          ))}
        </dd>
      </div>
      {best && (
        <div>
          <dt>{words.strongest}</dt>
          <dd>
            <Link href={`/cardDetail?id=${best.assets_id}`} className={styles.best}>
              #{best.tokenid} · {t.market.power} {f.number(best.power)}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  )
}

const PLACES = Array.from({ length: 8 }, (_, i) => i)

/** Skeletons in the places of what will come. */
export function KindSkeleton() {
  const words = useKindWords()
  return (
    <>
      <h1 className="visuallyHidden">{words.loading}</h1>
      <div className={styles.view} aria-hidden="true">
        <div className={styles.art}>
          <span className={`skeleton ${styles.artLoading}`} />
        </div>
        <div className={styles.wordsLoading}>
          <span className="skeleton" style={{ width: '30%' }} />
          <span className="skeleton" style={{ width: '55%', height: 40 }} />
          <span className="skeleton" style={{ width: '80%' }} />
          <span className="skeleton" style={{ height: 92 }} />
        </div>
      </div>
      <div className={`${tileGrid} ${styles.tiles}`} aria-hidden="true">
        {PLACES.map((i) => (
          <div key={i}>
            <TileSkeleton />
          </div>
        ))}
      </div>
    </>
  )
}
