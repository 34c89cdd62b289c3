import { cx } from '../../ui/cx.ts'
import styles from './Gem.module.css'

const materials = [styles.iron, styles.bronze, styles.jade, styles.gold, styles.celestial]

/** A tier's stone; what it is stands beside it in words. */
export const Gem = ({ tier }: { tier: number }) => (
  <i className={cx(styles.gem, materials[tier - 1])} aria-hidden="true" />
)
