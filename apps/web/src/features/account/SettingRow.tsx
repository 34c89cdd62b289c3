import { type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import styles from './SettingRow.module.css'
import { useAccountWords } from './words/index.ts'

type SettingRowProps = {
  icon: IconName
  /** In the icon's place: a face. */
  mark?: ReactNode
  title: string
  value: ReactNode
  /** A sentence below the value. */
  note?: string | undefined
  isMissing?: boolean
  /** What stands at its end when it cannot be opened. */
  end?: ReactNode
  /** How it is opened, and the form that is in it then. */
  edit?: { text: string; isOpen: boolean; onToggle: () => void; form: ReactNode } | undefined
}

/** One thing of the account: what it is now, and a form to change it that opens in place. */
export function SettingRow({ icon, mark, title, value, note, isMissing = false, end, edit }: SettingRowProps) {
  const { setting } = useAccountWords()
  const isOpen = edit?.isOpen ?? false
  const formId = useId()
  const form = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The focus goes into the form that opened, and back to its button when it has gone.
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen) form.current?.querySelector('input')?.focus()
    else if (document.activeElement === document.body) toggle.current?.focus()
  }, [isOpen])
  return (
    <div className={cx(styles.row, isOpen && styles.open)}>
      <div className={styles.line}>
        {mark ?? (
          <span className={styles.mark}>
            <Icon name={icon} size={20} />
          </span>
        )}
        <div className={styles.words}>
          <h3>{title}</h3>
          <div className={cx(styles.value, isMissing && styles.missing)}>{value}</div>
          {note && <p>{note}</p>}
        </div>
        {end}
        {edit && (
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? formId : undefined}
            aria-label={`${isOpen ? setting.cancel : edit.text}: ${title}`}
            onClick={edit.onToggle}
          >
            {isOpen ? setting.cancel : edit.text}
          </button>
        )}
      </div>
      {isOpen && (
        <div ref={form} id={formId} className={styles.form}>
          {edit?.form}
        </div>
      )}
    </div>
  )
}
