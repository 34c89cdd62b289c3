import { useSyncExternalStore } from 'react'
import { roundButton } from './button.ts'
import { Icon } from './Icon.tsx'
import styles from './Toaster.module.css'
import { current, dismiss, subscribe } from './toastStore.ts'

export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribe, current)
  return (
    <div className={styles.toaster} role="status">
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          <span>{toast.text}</span>
          <button type="button" className={roundButton} aria-label={closeLabel} onClick={() => dismiss(toast.id)}>
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
    </div>
  )
}
