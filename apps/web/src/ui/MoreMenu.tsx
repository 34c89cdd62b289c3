import { type ToggleEvent, useId, useRef } from 'react'
import { button } from './button.ts'
import { cx } from './cx.ts'
import styles from './MoreMenu.module.css'

export type MenuItem = {
  key: string
  text: string
  /** Why it cannot be done now: it stays in the list, and says so. */
  reason?: string | undefined
  onPick?: () => void
}

type MoreMenuProps = { label: string; items: readonly MenuItem[] }

const GAP = 6

/** The rest of what can be done, behind three dots. */
export function MoreMenu({ label, items }: MoreMenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  /** Over everything else, by the button, where there is room for it. */
  const place = ({ newState }: ToggleEvent) => {
    const [box, list] = [opener.current?.getBoundingClientRect(), menu.current]
    if (newState !== 'open' || !box || !list) return
    const below = box.bottom + GAP + list.offsetHeight <= window.innerHeight
    list.style.top = `${Math.max(GAP, below ? box.bottom + GAP : box.top - GAP - list.offsetHeight)}px`
    list.style.left = `${Math.max(GAP, Math.min(box.right - list.offsetWidth, window.innerWidth - list.offsetWidth - GAP))}px`
    list.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={cx(button('quiet'), styles.dots)}
        popoverTarget={id}
        aria-label={label}
      >
        <span aria-hidden="true">···</span>
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu} onToggle={place}>
        <ul aria-label={label}>
          {items.map(({ key, text, reason, onPick }) => (
            <li key={key}>
              <button
                type="button"
                disabled={reason !== undefined}
                onClick={() => {
                  menu.current?.hidePopover()
                  onPick?.()
                }}
              >
                {text}
                {reason && <small>{reason}</small>}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
