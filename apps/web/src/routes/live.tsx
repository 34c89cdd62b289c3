import { useEffect } from 'react'
import { useLanguage } from '../i18n/index.tsx'
import { intlTag } from '../i18n/locale.ts'
import { useTradeWords } from '../i18n/trade/index.ts'
import { useNow } from '../lib/clock.ts'
import { freshness } from '../lib/freshness.ts'
import { listenLive, startLive, useLive } from '../lib/live.ts'
import { wake } from '../lib/wake.ts'
import './wakes.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './live.module.css'

type LiveProps = { part: 'stream' | 'block'; token?: string | undefined }

/** What is live beside the screens. Its own chunk: it comes when the first screen stands. */
export default function Live({ part, token }: LiveProps) {
  return part === 'stream' ? <LiveStream token={token} /> : <LiveBlock />
}

/** Holds the stream open, and says when the chain falls silent. */
function LiveStream({ token }: { token: string | undefined }) {
  const { locale } = useLanguage()
  const { live: words } = useTradeWords()
  useEffect(() => listenLive(wake), [])
  useEffect(() => startLive(token), [token])
  const fresh = freshness(useLive(), useNow())
  return (
    <div role="status">
      {fresh?.isLate && (
        <p className={styles.banner}>
          <Icon name="broken" size={18} />
          <span>{words.late(durationOf(fresh.seconds, intlTag(locale)))}</span>
        </p>
      )}
    </div>
  )
}

/** 'block X, n s ago' */
function LiveBlock() {
  const { f } = useLanguage()
  const { live: words } = useTradeWords()
  const fresh = freshness(useLive(), useNow())
  return fresh && words.block(f.number(fresh.block), f.number(fresh.seconds))
}

/** By its largest unit: '3 minutes'. */
function durationOf(seconds: number, tag: string): string {
  const [unit, size] = seconds < 60 ? ['second', 1] : seconds < 3600 ? ['minute', 60] : ['hour', 3600]
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(seconds / size))
}
