import type { ReactNode } from 'react'
import { Later } from '../lib/Later.tsx'
import { Link } from '../lib/router.tsx'
import { cx } from './cx.ts'
import { painted } from './painted.ts'
import styles from './Tile.module.css'

type TileProps = {
  href: string
  /** Where it opens over the list that it stands in. */
  keepScroll?: boolean
  src: string
  /** What is seen in the picture alone, for who cannot see it. */
  alt: string
  /** The first ones are seen at once, so their pictures are not put off. */
  isFirst: boolean
  /** Its rank, 1 to 5, is the frame's material; the grade says it as a number. */
  grade: GradeProps
  title: string
  /** What it is, in a line below its title. */
  facts: string
  number?: string
  /** Short labels below that. */
  notes?: ReactNode
  children: ReactNode
  /** Outside of the link: what can be done with it, below or over the picture's corner. */
  foot?: ReactNode
  corner?: ReactNode
  /** For narrow columns: smaller letters, and less of them. */
  isCompact?: boolean
  /** No longer what it shows. */
  isFaded?: boolean
}

/**
 * A picture with what is to be said of it. Its shade is the `--b` of what surrounds it; a list whose rows must have one
 * height sets `--art-height`. Without a foot the whole tile is the link, and one element less.
 */
export function Tile({ foot, corner, isCompact, isFaded, href, keepScroll, ...face }: TileProps) {
  const look = cx(styles.tile, isCompact && styles.compact, isFaded && styles.faded, foils[face.grade.tier])
  if (!foot && !corner)
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
      {corner && (
        <div className={styles.corner}>
          <Later>{corner}</Later>
        </div>
      )}
      {foot && <div className={styles.foot}>{foot}</div>}
    </article>
  )
}

type FaceProps = Omit<TileProps, 'href' | 'keepScroll' | 'foot' | 'corner' | 'isCompact' | 'isFaded'>

const Face = ({ src, alt, isFirst, grade, title, facts, number, notes, children }: FaceProps) => (
  <>
    <div className={styles.pic}>
      <Later>
        <img
          key={src}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          src={painted(src)}
          alt={alt}
          width={300}
          height={288}
        />
      </Later>
    </div>
    <div className={styles.words}>
      <TileRow>
        <h3>{title}</h3>
        <Grade {...grade} />
      </TileRow>
      <TileRow>
        <span>{facts}</span>
        {number && <span className={styles.number}>{number}</span>}
      </TileRow>
      {notes && <div className={styles.notes}>{notes}</div>}
      {children}
    </div>
  </>
)

type GradeProps = { tier: number; text: string; label: string }

/** Of gold and of what is above it, a light passes once over the picture when it is pointed at. */
const foils: Record<number, string | undefined> = { 4: styles.gold, 5: styles.celestial }

const materials = [styles.iron, styles.bronze, styles.jade, styles.golden, styles.opal]

/** A grade in the material of its rank. */
export const Grade = ({ tier, text, label }: GradeProps) => (
  <span className={cx(styles.grade, materials[tier - 1])} role="img" aria-label={label}>
    {text}
  </span>
)

/** How strong it is. */
export const TilePower = ({ label, children }: { label: string; children: string }) => (
  <span className={styles.power} role="img" aria-label={`${label} ${children}`}>
    {children}
  </span>
)

/** Two elements on one line; what does not fit is cut, never wrapped, so that all tiles are of one height. */
export const TileRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

type TileNoteProps = { tone?: 'calm' | 'live' | 'busy' | 'fresh'; children: ReactNode }

/** A label of a sum that ticks. */
export const TileLive = ({ children }: { children: ReactNode }) => <span className={styles.live}>{children}</span>

export const TileNote = ({ tone = 'calm', children }: TileNoteProps) => (
  <span className={cx(styles.note, tone !== 'calm' && styles[tone])}>{children}</span>
)

type TileSumProps = { label: ReactNode; end?: ReactNode; children?: ReactNode }

/** A sum and its label; without a sum the label stands alone, at the same height. */
export const TileSum = ({ label, end, children }: TileSumProps) => (
  <div className={styles.sum}>
    {children && <small>{label}</small>}
    <TileRow>
      <span className={children ? undefined : styles.none}>{children ?? label}</span>
      {end && <span>{end}</span>}
    </TileRow>
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
