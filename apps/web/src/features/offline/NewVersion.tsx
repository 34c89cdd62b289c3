import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { button, roundButton } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { subscribeDialogs, topDialog } from '../../ui/openDialogs.ts'
import { showManifest } from './manifest.ts'
import styles from './NewVersion.module.css'
import { keepPage } from './worker.ts'

/** Says that a newer page is there. It never reloads by itself, and waits while a dialog is open. */
export function NewVersion() {
  const { t, locale } = useLanguage()
  const [isThere, setThere] = useState(false)
  const dialog = useSyncExternalStore(subscribeDialogs, topDialog)
  useEffect(() => showManifest(locale), [locale])
  useEffect(() => keepPage(() => setThere(true)), [])
  return (
    <div role="status">
      {isThere && !dialog && (
        <div className={styles.banner}>
          <Icon name="retry" size={18} />
          <span>{t.live.newVersion}</span>
          <NetworkButton className={button('quiet')} onClick={() => window.location.reload()}>
            {t.chunk.reload}
          </NetworkButton>
          <button type="button" className={roundButton} aria-label={t.nav.close} onClick={() => setThere(false)}>
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
    </div>
  )
}
