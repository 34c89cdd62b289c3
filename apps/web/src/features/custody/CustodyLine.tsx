import type { CustodyPlace } from '@mdragon/domain/custody/custody'
import { shortAddress } from '@mdragon/domain/text/shortAddress'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useServerName } from '../../game/servers.ts'
import { userQuery } from '../../game/user.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { explorerHref } from '../../lib/explorer.ts'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { fill, SOMEBODY, SOMEBODY_ELSE } from '../../ui/fill.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Person } from '../../ui/Person.tsx'
import { CustodyCheck } from './CustodyCheck.tsx'
import styles from './CustodyLine.module.css'
import { type Custody, type CustodyHop, custodyQuery } from './queries.ts'
import type { ChainContracts } from './readChain.ts'
import { useCustodyWords } from './words/index.ts'

type CustodyLineProps = { id: number; contracts: ChainContracts | undefined; explorerUrl: string | undefined }

const icons: Record<CustodyPlace, IconName> = {
  wallet: 'wallet',
  market: 'market',
  auction: 'bid',
  vault: 'gate',
  burned: 'fire',
}

/** Where an asset is, and every step that brought it there, the newest above. */
export function CustodyLine({ id, contracts, explorerUrl }: CustodyLineProps) {
  const { locale } = useLanguage()
  const words = useCustodyWords()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    custodyQuery(id, locale),
  )
  const custody = data?.pages[0]
  if (!custody)
    return isError ? (
      <div className={styles.failed}>
        <p>{words.failed}</p>
        <button type="button" className={button('quiet')} onClick={() => void refetch()}>
          {words.retry}
        </button>
      </div>
    ) : (
      <>
        <p className="visuallyHidden" role="status">
          {words.loading}
        </p>
        <div className={cx('skeleton', styles.wait)} aria-hidden="true" />
      </>
    )
  const hops = data.pages.flatMap(({ items }) => items)
  return (
    <>
      <ol className={styles.line}>
        {custody.under_way.map(({ state, tx }) => (
          <Step key={`${state}${tx}`} icon="scroll" title={words.underWay[state]} isFlying>
            <Proof tx={tx} explorerUrl={explorerUrl} />
          </Step>
        ))}
        <Now custody={custody} />
        {hops.map((hop) => (
          <Hop key={`${hop.block}${hop.tx}${hop.deed}`} hop={hop} head={custody.head} explorerUrl={explorerUrl} />
        ))}
      </ol>
      {hasNextPage && (
        <button
          type="button"
          className={button('quiet')}
          aria-disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words.more}
        </button>
      )}
      <CustodyCheck custody={custody} contracts={contracts} />
    </>
  )
}

function useIsYou(): (address: string) => boolean {
  const { data: user } = useQuery(userQuery)
  return (address) => address.toLowerCase() === user?.address?.toLowerCase()
}

/** Who it is to the reader: oneself, or an address. */
export function useWho(): (address: string) => string {
  const { you } = useCustodyWords()
  const isYou = useIsYou()
  return (address) => (isYou(address) ? you : shortAddress(address))
}

function useServer(id: number | null): string {
  const { onServer } = useCustodyWords()
  const name = useServerName(id)
  return id === null ? '' : (name ?? onServer(id))
}

function Now({ custody: { now } }: { custody: Custody }) {
  const { f } = useLanguage()
  const words = useCustodyWords()
  const isYou = useIsYou()
  const server = useServer(now.server_id)
  const facts = [
    words.since(f.moment(now.since)),
    server && words.server(server),
    now.lock_block !== null && words.locksAt(f.number(now.lock_block)),
    now.claim_until !== null && words.claimUntil(f.moment(now.claim_until)),
    now.exit_at !== null && words.exitAt(f.moment(now.exit_at)),
  ]
  return (
    <Step
      icon={icons[now.place]}
      title={fill(words.now[now.place](isYou(now.holder) ? words.you : SOMEBODY), {
        [SOMEBODY]: <Person address={now.holder} name={now.holder_name} isInline />,
      })}
      isNow
    >
      {facts.filter(Boolean).join(' · ')}
    </Step>
  )
}

type HopProps = { hop: CustodyHop; head: Custody['head']; explorerUrl: string | undefined }

function Hop({ hop, head, explorerUrl }: HopProps) {
  const { f } = useLanguage()
  const words = useCustodyWords()
  const isYou = useIsYou()
  const server = useServer(hop.server_id)
  const price = hop.price === null ? '' : `${f.exact(hop.price)} ${hop.coin ?? ''}`
  const who = isYou(hop.holder) ? words.you : SOMEBODY
  const from = hop.from === null ? '' : isYou(hop.from) ? words.you : SOMEBODY_ELSE
  const people = {
    [SOMEBODY]: <Person address={hop.holder} name={hop.holder_name} isInline />,
    [SOMEBODY_ELSE]: <Person address={hop.from} name={hop.from_name} isInline />,
  }
  const facts = [
    words.block(f.number(hop.block)),
    !hop.is_final && words.confirmations(f.number(Math.max(1, head.block - hop.block + 1))),
    f.moment(hop.time),
  ]
  return (
    <Step icon={icons[hop.place]} title={fill(words.places[hop.place](who), people)} isFlying={!hop.is_final}>
      {fill(words.deeds[hop.deed]({ who, from, price, server }), people)}
      <small>
        {facts.filter(Boolean).join(' · ')} <Proof tx={hop.tx} explorerUrl={explorerUrl} />
      </small>
    </Step>
  )
}

type StepProps = { icon: IconName; title: ReactNode; isNow?: boolean; isFlying?: boolean; children: ReactNode }

const Step = ({ icon, title, isNow, isFlying, children }: StepProps) => (
  <li
    className={cx(styles.step, isNow && styles.now, isFlying && styles.flying)}
    aria-current={isNow ? 'step' : undefined}
  >
    <span className={styles.mark}>
      <Icon name={icon} size={18} />
    </span>
    <div>
      <b>{title}</b>
      <p>{children}</p>
    </div>
  </li>
)

/** Leads to the explorer, where there is one. */
function Proof({ tx, explorerUrl }: { tx: string | null; explorerUrl: string | undefined }) {
  const { viewTx } = useCustodyWords()
  if (!tx) return null
  const href = explorerHref(explorerUrl, 'tx', tx)
  const text = `${tx.slice(0, 6)}…${tx.slice(-4)}`
  if (!href) return <code title={tx}>{text}</code>
  return (
    <a href={href} target="_blank" rel="noreferrer" title={tx} aria-label={`${text}, ${viewTx}`}>
      {text}
    </a>
  )
}
