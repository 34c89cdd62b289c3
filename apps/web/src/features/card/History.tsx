import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Person } from '../../ui/Person.tsx'
import { ChainLink } from './ChainLink.tsx'
import styles from './History.module.css'
import type { Trade } from './queries.ts'
import { useCardWords } from './words/index.ts'

const SHOWN_FIRST = 6

/** Every trade with its proof. */
export function History({ history, explorerUrl }: { history: readonly Trade[]; explorerUrl: string | undefined }) {
  const { f } = useLanguage()
  const words = useCardWords()
  const [isOpen, setOpen] = useState(false)
  if (history.length === 0) return <p className={styles.none}>{words.noTrades}</p>
  const shown = isOpen ? history : history.slice(0, SHOWN_FIRST)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={words.history} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.price}</th>
              <th scope="col">{words.from}</th>
              <th scope="col">{words.to}</th>
              <th scope="col">{words.time}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((trade) => (
              <Row key={`${trade.tx}:${trade.block}:${trade.price}`} trade={trade} explorerUrl={explorerUrl} />
            ))}
          </tbody>
        </table>
      </section>
      {!isOpen && history.length > SHOWN_FIRST && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {words.allTrades(f.number(history.length))}
        </button>
      )}
    </>
  )
}

function Row({ trade, explorerUrl }: { trade: Trade; explorerUrl: string | undefined }) {
  const { f } = useLanguage()
  const words = useCardWords()
  const now = useNow()
  const person = (address: string, name: string | null) => (
    <Person
      address={address}
      name={name}
      size={24}
      link={(text) => (
        <ChainLink explorerUrl={explorerUrl} kind="address" hash={address}>
          {text}
        </ChainLink>
      )}
    />
  )
  return (
    <tr>
      <td>
        <Amount amount={trade.price} coin={trade.coin} />
      </td>
      <td>{person(trade.from, trade.from_name)}</td>
      <td>{person(trade.to, trade.to_name)}</td>
      <td>
        <ChainLink
          explorerUrl={explorerUrl}
          kind="tx"
          hash={trade.tx}
          label={`${f.ago(trade.time, now)}, ${words.viewTx}`}
        >
          <time dateTime={new Date(trade.time * 1000).toISOString()} title={f.moment(trade.time)}>
            {f.ago(trade.time, now)}
          </time>
          {explorerUrl && <Icon name="out" size={11} />}
        </ChainLink>
      </td>
    </tr>
  )
}
