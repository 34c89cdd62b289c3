import { FIRST_GAS_WEI } from '@mdragon/domain/account/firstSteps'
import { formatAmount } from '@mdragon/domain/money/amount'
import { ACTIVATION_WEI } from '@mdragon/domain/operations/activateAccount'
import { useQuery } from '@tanstack/react-query'
import { balanceOf, type Coins, coinsQuery } from '../../game/coins.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { safeUrl } from '../../lib/safeUrl.ts'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { toast } from '../../ui/toastStore.ts'
import { Faucet } from './Faucet.tsx'
import styles from './GetCoins.module.css'
import { useNewcomerWords } from './words/index.ts'

/** What the operator says of this installation. */
export type CoinSources = { isPractice: boolean; chainName: string; bnbUrl: string; mdvUrl: string }

/** Where BNB and MDV come from: a faucet where there is one, the operator's links, and one's own address to send them to. */
export function GetCoins({ address, sources }: { address: string; sources: CoinSources }) {
  const { coins: words } = useNewcomerWords()
  const { isPractice, chainName, bnbUrl, mdvUrl } = sources
  const { data: coins } = useQuery(coinsQuery)
  const links = [['MDV', mdvUrl] as const, ['BNB', bnbUrl] as const].filter(([, url]) => safeUrl(url))
  return (
    <div className={styles.coins}>
      <div className={styles.two}>
        <Balance coin="MDV" coins={coins} needs={ACTIVATION_WEI} say={words.needed} />
        <Balance coin="BNB" coins={coins} needs={FIRST_GAS_WEI} say={words.plenty} />
      </div>
      {isPractice && <Faucet address={address} />}
      {links.length > 0 && (
        <div className={styles.links}>
          {links.map(([coin, url]) => (
            <a key={coin} href={safeUrl(url)} target="_blank" rel="noreferrer" className={button('quiet')}>
              {words.buy(coin)}
              <Icon name="out" size={14} />
            </a>
          ))}
        </div>
      )}
      <div className={styles.receive}>
        <div className={styles.qr}>
          <QrCode text={address} label={words.qr} />
        </div>
        <div className={styles.own}>
          <b>{isPractice ? words.receive : words.receiveBare}</b>
          <p>{words.onlyHere(chainName)}</p>
          <p className={styles.address}>{address}</p>
          <CopyAddress address={address} isGold={!isPractice} />
        </div>
      </div>
    </div>
  )
}

type BalanceProps = { coin: string; coins: Coins | undefined; needs: bigint; say: (sum: string) => string }

function Balance({ coin, coins, needs, say }: BalanceProps) {
  const { f } = useLanguage()
  const { wallet } = balanceOf(coins, coin)
  const isShort = wallet !== null && wallet < needs
  return (
    <div className={styles.balance}>
      <b>{coin}</b>
      <b className={styles.sum}>{wallet === null ? '–' : f.balance(formatAmount(wallet))}</b>
      <span className={isShort ? styles.short : undefined}>{say(f.exact(formatAmount(needs)))}</span>
    </div>
  )
}

function CopyAddress({ address, isGold }: { address: string; isGold: boolean }) {
  const { coins: words } = useNewcomerWords()
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast(words.copied),
      // The browser forbids it; the text can still be selected by hand.
      () => {},
    )
  return (
    <button type="button" className={button(isGold ? 'gold' : 'quiet')} onClick={() => void copy()}>
      {words.copy}
    </button>
  )
}
