import type { ReactNode } from 'react'
import { Link } from '../lib/router.tsx'
import { cx } from './cx.ts'
import styles from './Tile.module.css'

type TileProps = {
  href: string
  src: string
  alt: string
  /** The first ones are seen at once, so their pictures are not put off. */
  isFirst: boolean
  /** In the corner of the picture. */
  gem: { text: string; label: string }
  title: string
  number: string
  /** Short labels on the picture; beside it where a tile is a line. */
  notes?: ReactNode
  children: ReactNode
  /** Outside of the link: what can be done with it. */
  foot?: ReactNode
}

/** A framed picture with what is to be said of it. Its colours are the `--a` and `--b` of what surrounds it. */
export function Tile({ href, src, alt, isFirst, gem, title, number, notes, children, foot }: TileProps) {
  return (
    <article className={styles.tile}>
      <Link href={href} className={styles.face}>
        <div className={styles.pic}>
          <img src={src} alt={alt} width={300} height={340} loading={isFirst ? 'eager' : 'lazy'} decoding="async" />
          <span className={styles.gem} role="img" aria-label={gem.label}>
            {gem.text}
          </span>
        </div>
        <div className={styles.words}>
          <TileRow start={<h3>{title}</h3>} end={number} />
          {notes && <div className={styles.notes}>{notes}</div>}
          {children}
        </div>
      </Link>
      {foot && <div className={styles.foot}>{foot}</div>}
    </article>
  )
}

/** Two things on one line; what does not fit is cut, never wrapped, so that all tiles are of one height. */
export const TileRow = ({ start, end }: { start: ReactNode; end?: ReactNode }) => (
  <div className={styles.row}>
    <span>{start}</span>
    {end && <span>{end}</span>}
  </div>
)

type TileNoteProps = { tone?: 'calm' | 'live' | 'busy'; children: ReactNode }

export const TileNote = ({ tone = 'calm', children }: TileNoteProps) => (
  <span className={cx(styles.note, tone !== 'calm' && styles[tone])}>
    <span>{children}</span>
  </span>
)

/** A sum and its label; without a sum the label stands alone, at the same height. */
export const TileSum = ({ label, end, children }: { label: string; end?: ReactNode; children?: ReactNode }) => (
  <div className={cx(styles.row, styles.sum)}>
    <span>
      {children ? (
        <>
          <small>{label}</small>
          {children}
        </>
      ) : (
        <span className={styles.none}>{label}</span>
      )}
    </span>
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
