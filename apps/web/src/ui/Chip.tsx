import type { ReactNode } from 'react'
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
  children: ReactNode
}

/** One choice of a filter: pressed or not. */
export function Chip({ on, icon, count, isEmpty = false, children, ...presses }: ChipProps) {
  return (
    <button
      type="button"
      className={cx(styles.chip, on && styles.on, isEmpty && styles.none)}
      aria-pressed={on}
      {...presses}
    >
      {icon && <Icon name={icon} size={14} />}
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  )
}

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
