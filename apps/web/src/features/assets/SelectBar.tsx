import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import styles from './SelectBar.module.css'
import { canCancel, canList, type Selection } from './selection.ts'
import { useAssetsWords } from './words/index.ts'

type SelectBarProps = {
  selection: Selection
  isBusy: boolean
  onList: () => void
  onCancel: () => void
  onCancelAll: () => void
}

/** Stays in view while one chooses: how many, and what can be done with them. */
export function SelectBar({ selection, isBusy, onList, onCancel, onCancelAll }: SelectBarProps) {
  const { f } = useLanguage()
  const { select } = useAssetsWords()
  const { items } = selection
  const [listable, cancellable] = [items.filter(canList).length, items.filter(canCancel).length]
  return (
    <section className={styles.bar} aria-label={select.label}>
      <p role="status">{items.length === 0 ? select.hint : select.chosen(f.number(items.length))}</p>
      <div className={styles.buttons}>
        <button type="button" className={button('gold')} disabled={listable === 0} onClick={onList}>
          {select.list(f.number(listable))}
        </button>
        <button type="button" className={button('quiet')} disabled={cancellable === 0} onClick={onCancel}>
          {select.cancel(f.number(cancellable))}
        </button>
        <button type="button" className={button('quiet')} disabled={isBusy} onClick={onCancelAll}>
          {select.cancelAll}
        </button>
        <button type="button" className={button('quiet')} onClick={selection.end}>
          {select.done}
        </button>
      </div>
    </section>
  )
}
