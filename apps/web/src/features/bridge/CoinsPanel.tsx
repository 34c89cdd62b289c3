import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Coins, coinsQuery } from '../../game/coins.ts'
import { userKey } from '../../game/user.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useAction } from '../../lib/useAction.ts'
import { Amount } from '../../ui/Amount.tsx'
import { button, roundButton } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Summary, SummarySkeleton } from '../../ui/Summary.tsx'
import { toast } from '../../ui/toastStore.ts'
import styles from './CoinsPanel.module.css'
import { coinsIn, shownCoins } from './gameCoins.ts'
import { useBridgeWords } from './words/index.ts'

type CoinsPanelProps = { hasWallet: boolean; onDeposit: () => void; onWithdraw: () => void }

/** What the player has: in the wallet, and in the game. */
export function CoinsPanel({ hasWallet, onDeposit, onWithdraw }: CoinsPanelProps) {
  const { t, f } = useLanguage()
  const { coins: words, messages } = useBridgeWords()
  const { data: coins, error, refetch } = useQuery(coinsQuery)
  if (!coins && !error) return <SummarySkeleton label={words.loading} />
  if (!coins)
    return (
      <Summary title={words.title}>
        <p className={styles.failed}>{words.failed}</p>
        <button type="button" className={button('quiet')} onClick={() => void refetch()}>
          <Icon name="retry" size={16} />
          {t.failed.retry}
        </button>
      </Summary>
    )
  const isFrozen = coins.items.some(({ frozen }) => frozen !== '0')
  return (
    <Summary
      title={words.title}
      end={
        <div className={styles.end}>
          <span className={styles.tickets}>
            <Icon name="summon" size={15} />
            {words.tickets(f.number(coins.tickets))}
          </span>
          <Refresh />
        </div>
      }
    >
      <table className={styles.coins}>
        <thead>
          <tr>
            <th scope="col">{words.coin}</th>
            <th scope="col">{words.columns.game}</th>
            <th scope="col">{words.columns.wallet}</th>
            <th scope="col">{words.columns.frozen}</th>
          </tr>
        </thead>
        <tbody>
          {shownCoins.map((coin) => (
            <CoinFigures key={coin} coin={coin} coins={coins} />
          ))}
        </tbody>
      </table>
      {isFrozen && <p className={styles.frozen}>{words.frozenText}</p>}
      {hasWallet ? (
        <div className={styles.buttons}>
          <NetworkButton type="button" className={button('quiet')} onClick={onDeposit}>
            {words.deposit}
          </NetworkButton>
          <NetworkButton type="button" className={button('quiet')} onClick={onWithdraw}>
            {words.withdraw}
          </NetworkButton>
        </div>
      ) : (
        <p className={styles.note}>{messages['wallet.no_address']}</p>
      )}
    </Summary>
  )
}

function CoinFigures({ coin, coins }: { coin: string; coins: Coins }) {
  const { coins: words } = useBridgeWords()
  const item = coins.items.find((one) => one.coin === coin)
  if (!item) return null
  const { wallet, available, frozen } = item
  // META is no coin of the game, but what is left of a payment may lie there.
  const isOfGame = coinsIn.some((one) => one.coin === coin) || available !== '0' || frozen !== '0'
  return (
    <tr>
      <th scope="row">{coin}</th>
      <td>
        <Figure sum={isOfGame ? available : '0'} />
      </td>
      <td>{wallet === null ? <Nothing label={words.unknown} /> : <Figure sum={wallet} isZeroShown />}</td>
      <td className={frozen === '0' ? undefined : styles.isFrozen}>
        <Figure sum={frozen} />
      </td>
    </tr>
  )
}

function Figure({ sum, isZeroShown = false }: { sum: string; isZeroShown?: boolean }) {
  const { f } = useLanguage()
  if (sum === '0' && !isZeroShown) return <Nothing label={f.number(0)} />
  return <Amount amount={sum} way="own" />
}

const Nothing = ({ label }: { label: string }) => (
  <span title={label}>
    <span aria-hidden="true">–</span>
    <span className="visuallyHidden">{label}</span>
  </span>
)

function Refresh() {
  const { coins: words } = useBridgeWords()
  const queryClient = useQueryClient()
  const refresh = useAction('POST /api/user/refresh', {
    onSuccess: (coins) => {
      queryClient.setQueryData(coinsQuery.queryKey, coins)
      // Roles and assets are the player's too, and whoever presses wants to see all of it anew.
      void queryClient.invalidateQueries({
        queryKey: [userKey],
        predicate: ({ queryKey }) => queryKey[1] !== coinsQuery.queryKey[1],
      })
      toast(words.refreshed)
    },
  })
  return (
    <NetworkButton
      type="button"
      className={cx(roundButton, styles.refresh, refresh.isPending && styles.busy)}
      aria-label={words.refresh}
      title={words.refresh}
      aria-disabled={refresh.isPending}
      onClick={() => refresh.isPending || refresh.mutate({ body: {} })}
    >
      <Icon name="retry" size={15} />
    </NetworkButton>
  )
}
