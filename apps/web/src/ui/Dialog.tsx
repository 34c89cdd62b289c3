import {
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { roundButton } from './button.ts'
import { cx } from './cx.ts'
import styles from './Dialog.module.css'
import { Icon } from './Icon.tsx'
import { dialogClosed, dialogOpened, takeEsc } from './openDialogs.ts'

type DialogProps = {
  title: string
  closeLabel: string
  /** In the middle, a small box there, from the right edge, from the bottom, or over everything. On phones all but the last come from the bottom. */
  place: 'center' | 'box' | 'side' | 'sheet' | 'full'
  onClose: () => void
  /** Not to be closed by a slip, as while something that belongs to it is open elsewhere: by no click beside it and by no pull. */
  isHeld?: boolean
  /** Its title is heard and not seen, and its content reaches its edges. */
  isBare?: boolean
  actions?: ReactNode
  /** Stays in view below what scrolls. */
  footer?: ReactNode
  children: ReactNode
}

const Close = createContext<() => void>(() => {})
/** For what is inside: a link that leads away must not leave the dialog open over the place that it leads to. */
export const useCloseDialog = (): (() => void) => use(Close)

/** A modal on the browser's own <dialog>: it traps the focus, closes on Esc and gives the focus back. */
export function Dialog({
  title,
  closeLabel,
  place,
  onClose,
  isHeld = false,
  isBare = false,
  actions,
  footer,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // The page behind stops scrolling; where its scrollbar was, the same room stays, so that nothing behind moves.
    const { style, clientWidth } = document.documentElement
    style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
    dialog.showModal()
    dialogOpened(dialog)
    // The title, not the first button: it is what a screen reader should say first, and no ring jumps at the eye.
    titleRef.current?.focus()
    // Closing before the element is taken away is what returns the focus to where it was.
    return () => {
      dialogClosed(dialog)
      dialog.close()
    }
  }, [])

  const isPulled = !isHeld && place !== 'full'
  const pulledAway = useEffectEvent(onClose)
  useEffect(() => {
    const stop = new AbortController()
    // Comes when it is wanted; where it does not come, there are the other ways to close.
    const listen = () => import('./pullDown.ts').then(({ pullDown }) => pullDown(ref.current, pulledAway, stop.signal))
    if (isPulled) listen().catch(() => {})
    return () => stop.abort()
  }, [isPulled])

  // The second click of a double click was meant for what the first one has put away.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current && event.detail < 2 && !isHeld) onClose()
  }
  /** What was said to the browser's question, for as long as that key is dealt with; null: it did not ask. */
  const wasRefused = useRef<boolean | null>(null)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key; a click on the backdrop is an extra for the mouse
    <dialog
      ref={ref}
      className={cx(styles.dialog, styles[place], styles.frame, isBare && styles.bare, isPulled && styles.pulled)}
      data-place={place}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (event.target !== ref.current) return
        const isMeant = takeEsc(event.currentTarget)
        wasRefused.current = !isMeant
        setTimeout(() => {
          wasRefused.current = null
        })
        if (isMeant) onClose()
      }}
      // Browsers close at the second Esc without asking.
      onClose={(event) => {
        if (event.target !== ref.current || event.currentTarget.open) return
        if (wasRefused.current ?? !takeEsc(event.currentTarget)) event.currentTarget.showModal()
        else onClose()
      }}
      onClick={closeOnBackdrop}
    >
      <div className={styles.head}>
        <h2 ref={titleRef} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <div className={styles.actions}>
          {actions}
          <button type="button" className={roundButton} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" size={18} />
          </button>
        </div>
      </div>
      <div className={styles.body}>
        <Close value={onClose}>{children}</Close>
      </div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  )
}
