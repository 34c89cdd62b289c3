import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { type Activation, coinsQuery, feesQuery, hasActivationCoin } from '../../game/coins.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { GoldTaken } from '../../ui/goldTaken.ts'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Summary, SummarySkeleton } from '../../ui/Summary.tsx'
import styles from './ActivationPanel.module.css'
import { activationShare } from './activationShare.ts'
import type { ActivationCoin } from './gameCoins.ts'
import { useBridgeWords } from './words/index.ts'

/** Where the guide and whoever was told to activate are led. */
export const ACTIVATION_ID = 'activation'

type ActivationPanelProps = {
  isActivated: boolean
  hasWallet: boolean
  onActivate: (coin: ActivationCoin) => void
}

/** Not activated, activating, activated: how the account stands, and what leads on. */
export function ActivationPanel({ isActivated, hasWallet, onActivate }: ActivationPanelProps) {
  const { f } = useLanguage()
  const { activation: words } = useBridgeWords()
  const { data: coins, error } = useQuery(coinsQuery)
  const activation = coins?.activation
  if (activation?.state === 'activated' || isActivated)
    return (
      <Summary id={ACTIVATION_ID} title={words.title} headline={words.activated} tone="good">
        <p className={styles.text}>{words.can}</p>
        {typeof activation?.at === 'number' && <p className={styles.since}>{words.since(f.moment(activation.at))}</p>}
      </Summary>
    )
  if (activation?.state === 'activating') return <Activating activation={activation} />
  if (!activation && !error) return <SummarySkeleton label={words.title} />
  return <NotActivated isShort={hasActivationCoin(coins) === false} hasWallet={hasWallet} onActivate={onActivate} />
}

function Activating({ activation }: { activation: Activation }) {
  const { f } = useLanguage()
  const { activation: words } = useBridgeWords()
  const { confirmations, needed } = activation
  return (
    <Summary id={ACTIVATION_ID} title={words.title} headline={words.activating} tone="gold">
      <div className={styles.progress}>
        <Progress share={activationShare(activation)} label={words.progress} />
      </div>
      <p className={styles.counted}>
        {confirmations === 0
          ? words.waiting
          : needed === null
            ? words.counted(f.number(confirmations))
            : words.confirmations(f.number(confirmations), f.number(needed))}
      </p>
      <p className={styles.text}>{words.slow}</p>
    </Summary>
  )
}

type NotActivatedProps = Omit<ActivationPanelProps, 'isActivated'> & { isShort: boolean }

function NotActivated({ isShort, hasWallet, onActivate }: NotActivatedProps) {
  const { f } = useLanguage()
  const { activation: words, messages } = useBridgeWords()
  const { data: fees } = useQuery(feesQuery())
  const isTaken = use(GoldTaken)
  const sum = (coin: ActivationCoin) => (fees ? `${f.exact(fees.account_activation)} ${coin}` : coin)
  return (
    <Summary id={ACTIVATION_ID} title={`${words.title} · ${words.notActivated}`}>
      <h3 className={styles.headline}>{messages['account.not_activated']}</h3>
      <p className={styles.text}>
        {isShort ? messages['account.top_up_first'].replace('{coin}', 'MDV') : words.text(sum('MDV'))}
      </p>
      {hasWallet ? (
        <div className={styles.buttons}>
          <NetworkButton type="button" className={button(isTaken ? 'quiet' : 'gold')} onClick={() => onActivate('MDV')}>
            {words.withMdv(sum('MDV'))}
          </NetworkButton>
          <NetworkButton type="button" className={styles.other} onClick={() => onActivate('META')}>
            {words.withMeta(sum('META'))}
          </NetworkButton>
        </div>
      ) : (
        <p className={styles.text}>{messages['wallet.no_address']}</p>
      )}
    </Summary>
  )
}
