import { useLanguage } from '../../i18n/index.tsx'
import { dropServerId, dropToken } from '../../lib/session.ts'
import { useAction } from '../../lib/useAction.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { NetworkButton, OfflineNote } from '../../ui/NetworkButton.tsx'
import styles from './dialogs.module.css'
import { useAccountWords } from './words/index.ts'

/** Asks first; then the server ends the session, the page forgets it and starts anew on the market. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const { logout, menu } = useAccountWords()
  const action = useAction('POST /api/user/logout', {
    onSuccess: () => {
      dropToken()
      dropServerId()
      window.location.assign('/marketplace')
    },
  })
  return (
    <Dialog title={logout.title} closeLabel={t.nav.close} place="box" onClose={onClose}>
      <p className={styles.text}>{logout.text}</p>
      {action.error && (
        <p className={styles.problem} role="alert">
          {action.error.message}
        </p>
      )}
      <OfflineNote />
      <div className={styles.buttons}>
        <button type="button" className={button('quiet')} onClick={onClose}>
          {logout.stay}
        </button>
        <NetworkButton
          type="button"
          className={button('gold')}
          disabled={action.isPending}
          onClick={() => action.mutate({})}
        >
          {menu.logout}
        </NetworkButton>
      </div>
    </Dialog>
  )
}
