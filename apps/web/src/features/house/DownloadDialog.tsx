import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import styles from './House.module.css'
import { useHouseWords } from './words/index.ts'

/** For who sits at a desk: the phone scans it. */
export function DownloadDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useLanguage()
  const { download: words } = useHouseWords()
  return (
    <Dialog title={words.title} closeLabel={t.nav.close} place="box" onClose={onClose}>
      <div className={styles.download}>
        <p>{words.text}</p>
        <QrCode text={url} label={words.qr} />
        <a className={button('gold')} href={url} target="_blank" rel="noreferrer">
          {words.open}
        </a>
      </div>
    </Dialog>
  )
}
