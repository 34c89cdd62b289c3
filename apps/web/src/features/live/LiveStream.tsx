import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { intlTag } from '../../i18n/locale.ts'
import { useNow } from '../../lib/clock.ts'
import { listenLive, useLive } from '../../lib/live.ts'
import { startLive } from '../../lib/liveStream.ts'
import { wake } from '../../lib/wake.ts'
import { Icon } from '../../ui/Icon.tsx'
import { freshness } from './freshness.ts'
import styles from './LiveStream.module.css'

/** Holds the stream open, and says when the chain falls silent. */
export function LiveStream({ token }: { token: string | undefined }) {
  const { t, locale } = useLanguage()
  const queryClient = useQueryClient()
  useEffect(() => listenLive(wake), [])
  useEffect(() => askAgain(queryClient), [queryClient])
  useEffect(() => startLive(token), [token])
  const live = useLive()
  const fresh = freshness(live, useNow())
  // The chain's light in the top bar, which comes before this, goes by it.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', live.isOffline)
  }, [live.isOffline])
  return (
    <div role="status">
      {live.isOffline && (
        <p className={styles.banner}>
          <Icon name="broken" size={18} />
          <span>{t.live.offline}</span>
        </p>
      )}
      {fresh?.isLate && !live.isOffline && (
        <p className={styles.banner}>
          <Icon name="broken" size={18} />
          <span>{t.live.late(durationOf(fresh.seconds, intlTag(locale)))}</span>
        </p>
      )}
    </div>
  )
}

/** What could not be read while the server was away comes with it, on whichever screen. */
const askAgain = (queryClient: QueryClient) =>
  listenLive(({ type }) => {
    const hasFailed = ({ state }: Query) => state.status === 'error'
    if (type === 'resync') void queryClient.refetchQueries({ type: 'active', predicate: hasFailed })
  })

/** By its largest unit: '3 minutes'. */
function durationOf(seconds: number, tag: string): string {
  const [unit, size] = seconds < 60 ? ['second', 1] : seconds < 3600 ? ['minute', 60] : ['hour', 3600]
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(seconds / size))
}
