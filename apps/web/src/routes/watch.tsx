import { useQuery } from '@tanstack/react-query'
import styles from '../features/hearts/Hearts.module.css'
import { Searches } from '../features/hearts/Searches.tsx'
import { WatchList } from '../features/hearts/WatchList.tsx'
import { useHeartsWords } from '../features/hearts/words/index.ts'
import { marketHref } from '../features/market/address.ts'
import { only } from '../features/market/filters.ts'
import { presenceQuery } from '../game/user.ts'
import { Link } from '../lib/router.tsx'
import { button } from '../ui/button.ts'
import { Icon } from '../ui/Icon.tsx'

/** /watch: what the player watches, and the searches that are kept. */
export default function WatchScreen() {
  const words = useHeartsWords()
  const { data: user } = useQuery(presenceQuery)
  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <h1>{words.title}</h1>
        <Link href={marketHref(only({ watched: true }))} className={button('quiet')}>
          <Icon name="market" />
          {words.onMarket}
        </Link>
      </div>
      {user?.must_change_password === false && (
        <>
          <Searches />
          <WatchList />
        </>
      )}
    </div>
  )
}
