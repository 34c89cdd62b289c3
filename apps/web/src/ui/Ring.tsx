import type { ReactNode } from 'react'
import styles from './Ring.module.css'

const RADIUS = 44
const LENGTH = 2 * Math.PI * RADIUS

/** What is left of something, 0 to 1, as a ring that empties around what it says. Its colour is the text's. */
export const Ring = ({ share, size = 72, children }: { share: number; size?: number; children: ReactNode }) => (
  <span className={styles.ring} style={{ width: size, height: size }}>
    <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle cx="50" cy="50" r={RADIUS} />
      <circle cx="50" cy="50" r={RADIUS} strokeDasharray={LENGTH} strokeDashoffset={LENGTH * (1 - share)} />
    </svg>
    <b>{children}</b>
  </span>
)
