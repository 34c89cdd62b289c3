import styles from './Stars.module.css'

export function Stars({ value, of, label }: { value: number; of: number; label: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {'★'.repeat(value)}
      <span className={styles.rest}>{'★'.repeat(Math.max(0, of - value))}</span>
    </span>
  )
}
