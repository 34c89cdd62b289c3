import { useInfiniteQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { painted } from '../../ui/painted.ts'
import { costText } from './cost.ts'
import { Gem } from './Gem.tsx'
import styles from './History.module.css'
import { historyQuery, type Summon } from './queries.ts'
import { useSummonWords } from './words/index.ts'

type HistoryProps = { onVerify: (summon: Summon) => void; onView: (summon: Summon) => void }

/** All that the player has drawn, newest first. */
export function History({ onVerify, onView }: HistoryProps) {
  const { locale } = useLanguage()
  const { history: words } = useSummonWords()
  const list = useInfiniteQuery(historyQuery(locale))
  const summons = list.data?.pages.flatMap(({ items }) => items)
  return (
    <section className={styles.history} aria-labelledby="summon-history">
      <h2 id="summon-history">{words.title}</h2>
      {summons?.length === 0 && <p>{words.empty}</p>}
      <ul>
        {summons?.map((summon) => (
          <Line key={summon.id} summon={summon} onVerify={onVerify} onView={onView} />
        ))}
      </ul>
      {list.hasNextPage && (
        <button
          type="button"
          className={button('quiet', true)}
          aria-disabled={list.isFetching}
          onClick={() => list.isFetching || void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? words.loadingMore : words.loadMore}
        </button>
      )}
    </section>
  )
}

function Line({ summon, onVerify, onView }: HistoryProps & { summon: Summon }) {
  const { f } = useLanguage()
  const words = useSummonWords()
  const best = Math.max(...summon.draws.map(({ tier }) => tier))
  return (
    <li className={styles.line}>
      <p>
        <span>{words.history.line(f.number(summon.draws.length), costText(summon, words, f))}</span>
        <small>
          <Gem tier={best} /> {words.history.best(words.tierNames[best - 1] ?? '')} · {f.moment(summon.at)}
        </small>
      </p>
      <div className={styles.faces}>
        {summon.draws.map(({ id, hero }) => (
          <img
            key={id}
            src={painted(hero.art)}
            alt={hero.name}
            width={40}
            height={38}
            loading="lazy"
            decoding="async"
          />
        ))}
      </div>
      <div className={styles.ways}>
        <button type="button" className={button('quiet')} onClick={() => onView(summon)}>
          {words.history.view}
        </button>
        <button type="button" className={button('quiet')} onClick={() => onVerify(summon)}>
          {words.history.verify}
        </button>
      </div>
    </li>
  )
}
