import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import styles from './ChangeNotice.module.css'
import type { Change } from './change.ts'
import { useTradeWords } from './words/index.ts'

type ChangeNoticeProps = { change: Change; isInWallet: boolean; onTake: () => void }

/** The offer is no longer what was looked at: said at once, and asked anew. */
export function ChangeNotice({ change, isInWallet, onTake }: ChangeNoticeProps) {
  const { f } = useLanguage()
  const { changed } = useTradeWords()
  const close = useCloseDialog()
  const money = (amount: string) => (change.what === 'price' ? `${f.exact(amount)} ${change.coin}` : '')
  const text =
    change.what === 'price'
      ? changed.price(money(change.before), money(change.now))
      : { gone: changed.gone, locked: changed.locked, yours: changed.yours, other_offer: changed.otherOffer }[
          change.what
        ]
  return (
    <div className={styles.changed} role="alert">
      <h3>{changed.title}</h3>
      <p>{text}</p>
      {isInWallet ? (
        <p>{changed.rejectInWallet}</p>
      ) : change.what === 'price' ? (
        <button type="button" className={button('gold', true)} onClick={onTake}>
          {changed.take(money(change.now))}
        </button>
      ) : (
        <button type="button" className={button('quiet', true)} onClick={close}>
          {changed.close}
        </button>
      )}
    </div>
  )
}
