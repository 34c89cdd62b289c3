import { tierOf } from '@mdragon/domain/asset/kinds'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { cx } from '../../ui/cx.ts'
import { painted } from '../../ui/painted.ts'
import { type HallAddress, hallHref } from './address.ts'
import { Check } from './Check.tsx'
import styles from './Heroes.module.css'
import type { Hero } from './queries.ts'
import { bestGrade } from './shown.ts'
import { useHeroesWords } from './words/index.ts'

type HeroGridProps = { heroes: readonly Hero[]; address: HallAddress; shown: number }

const SEEN_AT_ONCE = 14

/** Everyone side by side: those that are missing stand in the dark. */
export function HeroGrid({ heroes, address, shown }: HeroGridProps) {
  const { listLabel } = useHeroesWords()
  return (
    <ul className={styles.grid} aria-label={listLabel}>
      {heroes.map((hero, i) => (
        <li key={hero.index_id} data-element={hero.element}>
          <HeroTile
            hero={hero}
            href={hallHref({ ...address, hero: hero.index_id })}
            isShown={hero.index_id === shown}
            isFirst={i < SEEN_AT_ONCE}
          />
        </li>
      ))}
    </ul>
  )
}

type HeroTileProps = { hero: Hero; href: string; isShown: boolean; isFirst: boolean }

function HeroTile({ hero, href, isShown, isFirst }: HeroTileProps) {
  const words = useHeroesWords()
  const isMissing = hero.owned === 0
  const tier = tierOf(bestGrade(hero))
  return (
    <Link
      href={href}
      keepScroll
      replace
      aria-current={isShown ? 'true' : undefined}
      className={cx(styles.tile, isMissing && styles.missing, isShown && styles.shown, tier === 5 && styles.celestial)}
    >
      <span className={styles.pic}>
        <img
          src={painted(hero.art)}
          alt=""
          width={300}
          height={288}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
        />
        {hero.activated_at !== null && <Check label={words.isActivated} className={styles.check} />}
      </span>
      <span className={styles.name}>{hero.name}</span>
      <TileText hero={hero} />
    </Link>
  )
}

function TileText({ hero }: { hero: Hero }) {
  const { f } = useLanguage()
  const words = useHeroesWords()
  const { owned, sale } = hero
  if (owned > 0) return <span className={styles.line}>{words.bestGrade(f.number(bestGrade(hero)))}</span>
  return (
    <span className={cx(styles.line, sale && styles.price)}>
      <span className="visuallyHidden">{words.isMissing} · </span>
      {sale ? words.from(`${f.toPay(sale.price)} ${sale.coin}`) : words.summonOnly}
    </span>
  )
}

const PLACES = Array.from({ length: 28 }, (_, i) => i)

/** Skeletons in the places of the first ones. */
export const HeroGridSkeleton = ({ label }: { label: string }) => (
  <>
    <p className="visuallyHidden" role="status">
      {label}
    </p>
    <div className={styles.grid} aria-hidden="true">
      {PLACES.map((i) => (
        <div key={i} className={styles.tile}>
          <span className={`skeleton ${styles.pic}`} />
          <span className={`skeleton ${styles.wait}`} />
          <span className={`skeleton ${styles.wait}`} />
        </div>
      ))}
    </div>
  </>
)
