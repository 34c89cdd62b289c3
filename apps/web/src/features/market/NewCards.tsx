import type { MarketSearch } from '@mdragon/domain/market/search'
import { useLanguage } from '../../i18n/index.tsx'
import { useTradeWords } from '../../i18n/trade/index.ts'
import styles from './NewCards.module.css'
import { useMarketNews } from './useMarketNews.ts'

/** Keeps the list live. What is new is announced, and comes when it is asked for: nothing ever jumps. */
export default function NewCards({ search }: { search: MarketSearch }) {
  const { f, locale } = useLanguage()
  const { live } = useTradeWords()
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
          {live.news(f.number(count))}
        </button>
      )}
    </div>
  )
}
