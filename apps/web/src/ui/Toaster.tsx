import { type KeyboardEvent, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { roundButton } from './button.ts'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { subscribeDialogs, topDialog } from './openDialogs.ts'
import styles from './Toaster.module.css'
import { current, dismiss, dismissAll, hold, release, subscribe, type ToastKind } from './toastStore.ts'

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
        <div key={toast.id} className={cx(styles.toast, styles[toast.kind])}>
          <Mark kind={toast.kind} />
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

/** A shape for each kind, so that it is read without its colour: disc, page, triangle, octagon. */
const shapes: Record<ToastKind, string> = {
  done: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20M7 12l4 4 6-8',
  told: 'M4 3h16v18H4ZM12 11v6M12 7v.1',
  warning: 'M12 3 22 20H2ZM12 9v5M12 17v.1',
  failed: 'M8 2h8l6 6v8l-6 6H8l-6-6V8ZM9 9l6 6M15 9l-6 6',
}

const Mark = ({ kind }: { kind: ToastKind }) => (
  <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
    <path d={shapes[kind]} />
  </svg>
)

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
