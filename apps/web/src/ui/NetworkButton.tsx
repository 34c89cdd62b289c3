import type { ComponentProps } from 'react'
import { useLanguage } from '../i18n/index.tsx'
import { useLive } from '../lib/live.ts'
import styles from './NetworkButton.module.css'

/** A button whose press needs the network: offline it rests. Where a dialog hides the banner, OfflineNote says why. */
export function NetworkButton({ disabled = false, title, ...rest }: ComponentProps<'button'>) {
  const { t } = useLanguage()
  const { isOffline } = useLive()
  return <button type="button" {...rest} disabled={disabled || isOffline} title={isOffline ? t.live.offline : title} />
}

/** Why what needs the network rests; nothing while there is one. */
export function OfflineNote() {
  const { t } = useLanguage()
  const { isOffline } = useLive()
  return isOffline ? (
    <p className={styles.note} role="status">
      {t.live.offline}
    </p>
  ) : null
}
