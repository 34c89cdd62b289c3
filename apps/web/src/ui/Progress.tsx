import styles from './Progress.module.css'

/** How far something is, 0 to 1. */
export const Progress = ({ share, label }: { share: number; label: string }) => (
  <div
    className={styles.bar}
    role="progressbar"
    aria-label={label}
    aria-valuenow={Math.round(share * 100)}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <i style={{ transform: `scaleX(${share})` }} />
  </div>
)
