import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import styles from './MarketHead.module.css'

/** Whoever wonders how the market is ordered is told; until then nothing of it is loaded. */
export function FeaturedHow({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.how} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.front.how}</summary>
      {isOpen && <p>{children}</p>}
    </details>
  )
}
