import type { MarketSearch } from '@mdragon/domain/market/search'
import { useLanguage } from '../../i18n/index.tsx'
import styles from './NewCards.module.css'
import { useMarketNews } from './useMarketNews.ts'

/** Keeps the list live. What is new is announced, and comes when it is asked for: nothing ever jumps. */
export default function NewCards({ search }: { search: MarketSearch }) {
  const { t, f, locale } = useLanguage()
  const { count, load } = useMarketNews(search, locale)
  const show = () => {
    load()
    window.scrollTo(0, 0)
    document.getElementById('cards')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={styles.news} onClick={show}>
          {t.market.news(f.number(count))}
        </button>
      )}
    </div>
  )
}
