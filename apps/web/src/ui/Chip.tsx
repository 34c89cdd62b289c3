import { type ReactNode, useState } from 'react'
import styles from './Chip.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'

type ChipProps = {
  on: boolean
  onClick: () => void
  onPointerDown?: () => void
  icon?: IconName | undefined
  /** How many it would show, already formatted; '' while that is not known keeps its place. `isEmpty` dims it. */
  count?: string | undefined
  isEmpty?: boolean
  /** The count changes with other presses: its place stays as wide as it was, so that the next press finds its chip. */
  holdsPlace?: boolean
  children: ReactNode
}

/** One choice of a filter: pressed or not. */
export function Chip({ on, icon, count, isEmpty = false, holdsPlace = false, children, ...presses }: ChipProps) {
  return (
    <button
      type="button"
      className={cx(styles.chip, on && styles.on, isEmpty && styles.none)}
      aria-pressed={on}
      {...presses}
    >
      {icon && <Icon name={icon} size={14} />}
      {children}
      {count !== undefined && (holdsPlace ? <Count>{count}</Count> : <span className={styles.count}>{count}</span>)}
    </button>
  )
}

/** As wide as the longest that it has held. */
function Count({ children }: { children: string }) {
  const width = widthOf(children)
  const [widest, setWidest] = useState(width)
  if (width > widest) setWidest(width)
  return (
    <span className={styles.count} style={{ minWidth: `max(22px, ${widest}ch)` }}>
      {children}
    </span>
  )
}

/** All digits are as wide as a zero, and what stands between them at least a quarter of that. */
const widthOf = (count: string): number => count.length - 0.75 * count.replace(/\d/g, '').length

/** A choice that holds; pressing it takes it away. */
export function RemovableChip({
  label,
  onRemove,
  children,
}: {
  label: string
  onRemove: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className={cx(styles.chip, styles.on)} aria-label={label} onClick={onRemove}>
      {children}
      <Icon name="close" size={12} />
    </button>
  )
}

export const chipGroup = styles.group
