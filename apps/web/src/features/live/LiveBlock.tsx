import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { useLive } from '../../lib/live.ts'
import { freshness } from './freshness.ts'

/** 'block X, n s ago' */
export function LiveBlock() {
  const { t, f } = useLanguage()
  const fresh = freshness(useLive(), useNow())
  return fresh && t.live.block(f.number(fresh.block), f.number(fresh.seconds))
}
