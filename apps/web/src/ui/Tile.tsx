import type { ReactNode } from 'react'
import { Link } from '../lib/router.tsx'
import { cx } from './cx.ts'
import styles from './Tile.module.css'

type TileProps = {
  href: string
  /** Where it opens over the list that it stands in. */
  keepScroll?: boolean
  src: string
  alt: string
  /** The first ones are seen at once, so their pictures are not put off. */
  isFirst: boolean
  /** In the corners of the picture. */
  tag?: string
  gem: { text: string; label: string }
  title: string
  number: string
  /** Short labels on the picture; beside it where a tile is a line. */
  notes?: ReactNode
  children: ReactNode
  /** Outside of the link: what can be done with it. */
  foot?: ReactNode
  /** For narrow columns: smaller letters, and less of them. */
  isCompact?: boolean
  /** No longer what it shows. */
  isFaded?: boolean
}

/**
 * A framed picture with what is to be said of it. Its colours are the `--a` and `--b` of what surrounds it; a list whose
 * rows must have one height sets `--art-height`. Without a foot the whole tile is the link, and one element less.
 */
export function Tile({ foot, isCompact, isFaded, href, keepScroll, ...face }: TileProps) {
  const look = cx(styles.tile, isCompact && styles.compact, isFaded && styles.faded)
  if (!foot)
    return (
      <Link href={href} keepScroll={keepScroll ?? false} className={cx(look, styles.face)}>
        <Face {...face} />
      </Link>
    )
  return (
    <article className={look}>
      <Link href={href} keepScroll={keepScroll ?? false} className={styles.face}>
        <Face {...face} />
      </Link>
      <div className={styles.foot}>{foot}</div>
    </article>
  )
}

type FaceProps = Omit<TileProps, 'href' | 'keepScroll' | 'foot' | 'isCompact' | 'isFaded'>

const Face = ({ src, alt, isFirst, tag, gem, title, number, notes, children }: FaceProps) => (
  <>
    <div className={styles.pic}>
      <img src={src} alt={alt} width={300} height={340} loading={isFirst ? 'eager' : 'lazy'} decoding="async" />
      {tag && <span className={styles.tag}>{tag}</span>}
      <span className={styles.gem} role="img" aria-label={gem.label}>
        {gem.text}
      </span>
    </div>
    <div className={styles.words}>
      <TileRow>
        <h3>{title}</h3>
        <span>{number}</span>
      </TileRow>
      {notes && <div className={styles.notes}>{notes}</div>}
      {children}
    </div>
  </>
)

/** Two elements on one line; what does not fit is cut, never wrapped, so that all tiles are of one height. */
export const TileRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

type TileNoteProps = { tone?: 'calm' | 'live' | 'busy'; children: ReactNode }

export const TileNote = ({ tone = 'calm', children }: TileNoteProps) => (
  <span className={cx(styles.note, tone !== 'calm' && styles[tone])}>{children}</span>
)

/** A sum and its label; without a sum the label stands alone, at the same height. */
export const TileSum = ({ label, end, children }: { label: string; end?: ReactNode; children?: ReactNode }) => (
  <div className={cx(styles.row, styles.sum)}>
    {children ? (
      <span>
        <small>{label}</small>
        {children}
      </span>
    ) : (
      <span className={styles.none}>{label}</span>
    )}
    {end && <span>{end}</span>}
  </div>
)

export const TileSkeleton = ({ hasFoot = false }: { hasFoot?: boolean }) => (
  <div className={cx(styles.tile, styles.loading)} aria-hidden="true">
    <div className={styles.face}>
      <div className={styles.pic}>
        <span className="skeleton" />
      </div>
      <div className={styles.words}>
        <span className="skeleton" style={{ width: '62%' }} />
        <span className="skeleton" style={{ width: '84%' }} />
        <span className="skeleton" style={{ width: '48%' }} />
      </div>
    </div>
    {hasFoot && (
      <div className={styles.foot}>
        <span className="skeleton" />
      </div>
    )}
  </div>
)

/** Tiles side by side. */
export const tileGrid = styles.grid
/** The same, and on small screens one line for each: room for buttons below. */
export const tileList = cx(styles.grid, styles.list)
