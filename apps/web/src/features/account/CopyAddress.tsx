import { roundButton } from '../../ui/button.ts'
import { toast } from '../../ui/toastStore.ts'
import styles from './CopyAddress.module.css'
import { useAccountWords } from './words/index.ts'

/** Copies an address with its checksum, as the server gave it. */
export function CopyAddress({ address }: { address: string }) {
  const { setting } = useAccountWords()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast(setting.copied)
    } catch {
      // The browser forbids it; the address can still be selected by hand.
    }
  }
  return (
    <button type="button" className={roundButton} aria-label={setting.copy} title={setting.copy} onClick={copy}>
      <svg width={18} height={18} viewBox="0 0 24 24" aria-hidden="true" className={styles.glyph}>
        <rect x="9" y="9" width="11" height="11" rx="2.5" />
        <path d="M5.5 15H5a1.5 1.5 0 0 1-1.5-1.5V5A1.5 1.5 0 0 1 5 3.5h8.5A1.5 1.5 0 0 1 15 5v.5" />
      </svg>
    </button>
  )
}
