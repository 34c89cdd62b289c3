import { roundButton } from './button.ts'
import styles from './CopyButton.module.css'
import { cx } from './cx.ts'
import { toast } from './toastStore.ts'

/** A small button that copies a text and says so. */
export function CopyButton({ text, label, doneText }: { text: string; label: string; doneText: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(doneText)
    } catch {
      // The browser forbids it; the text can still be selected by hand.
    }
  }
  return (
    <button type="button" className={cx(roundButton, styles.copy)} aria-label={label} title={label} onClick={copy}>
      <svg width={15} height={15} viewBox="0 0 24 24" aria-hidden="true">
        <rect x="9" y="9" width="11" height="11" rx="2.5" />
        <path d="M5.5 15H5a1.5 1.5 0 0 1-1.5-1.5V5A1.5 1.5 0 0 1 5 3.5h8.5A1.5 1.5 0 0 1 15 5v.5" />
      </svg>
    </button>
  )
}
