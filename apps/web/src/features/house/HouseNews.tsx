import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './House.module.css'
import { type News, newsQuery } from './queries.ts'
import { useHouseWords } from './words/index.ts'

type Group = News['changes'][number]['group']

/** What changes about the money of this screen, with its day; and, where something leaves the game, why nothing does. */
export function HouseNews({ groups, withPause = false }: { groups: readonly Group[]; withPause?: boolean }) {
  const { locale } = useLanguage()
  const { news: words } = useHouseWords()
  const { data } = useQuery(newsQuery(locale))
  const changes = data?.changes.filter(({ group }) => groups.includes(group)) ?? []
  const paused = withPause ? data?.paused : null
  return (
    <>
      {paused && <Paused paused={paused} />}
      {changes.length > 0 && (
        <aside className={styles.news} aria-label={words.title}>
          <Icon name="scroll" size={22} />
          <div>
            <h2>{words.title}</h2>
            {changes.map(({ id, text }) => (
              <p key={id}>{text}</p>
            ))}
            <Link href="/transparency">{words.more}</Link>
          </div>
        </aside>
      )}
    </>
  )
}

function Paused({ paused: { text, note, since } }: { paused: NonNullable<News['paused']> }) {
  const { f } = useLanguage()
  const { news: words } = useHouseWords()
  return (
    <aside className={cx(styles.news, styles.paused)} role="status" aria-label={words.paused}>
      <Icon name="gate" size={22} />
      <div>
        <h2>{words.paused}</h2>
        <p>{text}</p>
        {note && <p>{note}</p>}
        <p>
          {words.since(f.moment(since))} · <Link href="/transparency">{words.more}</Link>
        </p>
      </div>
    </aside>
  )
}
