import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { roundButton } from './button.ts'
import { Icon } from './Icon.tsx'
import { subscribeDialogs, topDialog } from './openDialogs.ts'
import styles from './Toaster.module.css'
import { current, dismiss, hold, release, subscribe } from './toastStore.ts'

/**
 * The messages, above all else. A modal dialog covers the page and makes it inert, so they are a popover (of the same
 * layer) inside the topmost dialog: seen, heard and closed there.
 */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribe, current)
  const place = useSyncExternalStore(subscribeDialogs, topDialog) ?? document.body
  return createPortal(
    <div
      ref={show}
      className={styles.toaster}
      role="status"
      popover="manual"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          <span>{toast.text}</span>
          <button type="button" className={roundButton} aria-label={closeLabel} onClick={() => dismiss(toast.id)}>
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
    </div>,
    place,
  )
}

/** Of two in this layer, the one that was shown later lies above. Its dialog may be gone by now: the next place comes. */
const show = (toaster: HTMLElement | null) => {
  if (toaster?.isConnected) toaster.showPopover?.()
  // Whoever held it cannot leave what is no longer there.
  return release
}
