import { type KeyboardEvent, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { roundButton } from './button.ts'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { subscribeDialogs, topDialog } from './openDialogs.ts'
import styles from './Toaster.module.css'
import { current, dismiss, dismissAll, hold, release, subscribe } from './toastStore.ts'

/**
 * The messages, above all else. A modal dialog covers the page and makes it inert, so they are a part of the topmost
 * one: seen, heard and closed there. Beside a small dialog they stand beside it, in a large one in a line of their own:
 * they never cover what is to be filled in or pressed.
 */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribe, current)
  const dialog = useSyncExternalStore(subscribeDialogs, topDialog)
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // It is meant for the messages, not for the dialog around them.
    event.preventDefault()
    dismissAll()
  }
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
      onKeyDown={closeByKey}
    >
      {toasts.map((toast) => (
        <div key={toast.id} ref={keepClear} className={cx(styles.toast, styles[toast.kind])}>
          <i className={styles.mark} />
          <span>{toast.text}</span>
          <button type="button" className={roundButton} aria-label={closeLabel} onClick={() => dismiss(toast.id)}>
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
    </div>,
    dialog ?? document.body,
  )
}

/**
 * Over the page it lies in the layer of popovers; in a dialog it is a part of that. Not at once: to show it has the browser
 * lay out a page that is only being drawn.
 */
const show = (toaster: HTMLElement | null) => {
  const frame = requestAnimationFrame(() => {
    if (toaster?.parentElement === document.body) toaster.showPopover?.()
  })
  return () => {
    cancelAnimationFrame(frame)
    // Whoever held it cannot leave what is no longer there.
    release()
  }
}

/** For as long as a message is there, the field that has the focus, or gets it, is seen: else the messages go below it. */
const keepClear = (toast: HTMLElement | null) => {
  const move = () => {
    const toaster = toast?.parentElement
    if (!toaster) return
    toaster.style.top = ''
    const field = document.activeElement
    if (!field?.matches('input, textarea, select')) return
    const [now, typed] = [toaster.getBoundingClientRect(), field.getBoundingClientRect()]
    if (now.bottom > typed.top && now.top < typed.bottom && now.left < typed.right && now.right > typed.left)
      toaster.style.top = `${typed.bottom + 10}px`
  }
  move()
  addEventListener('focusin', move)
  return () => removeEventListener('focusin', move)
}
