import { Dialog } from '../../ui/Dialog.tsx'
import styles from './dialogs.module.css'
import { PasswordForm } from './PasswordForm.tsx'
import { useAccountWords } from './words/index.ts'

/** The password is the default that many know: another has to be chosen before anything else. The way out is logout. */
export function MustChange({ onLogout }: { onLogout: () => void }) {
  const { menu, mustChange } = useAccountWords()
  return (
    <Dialog title={mustChange.title} closeLabel={menu.logout} place="box" isHeld onClose={onLogout}>
      <p className={styles.lead}>{mustChange.text}</p>
      {/* It goes away by itself, once the user is read anew. */}
      <PasswordForm hasPassword onDone={() => {}} />
    </Dialog>
  )
}
