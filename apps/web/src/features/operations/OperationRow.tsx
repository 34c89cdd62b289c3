import { operationOf } from '@mdragon/domain/operations/index'
import { assetHref } from '../../game/assetHref.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { intlTag } from '../../i18n/locale.ts'
import { useNow } from '../../lib/clock.ts'
import { explorerHref } from '../../lib/explorer.ts'
import { Link } from '../../lib/router.tsx'
import { useAction } from '../../lib/useAction.ts'
import { KeepVoucher } from '../../operations/KeepVoucher.tsx'
import { kindViews, operationIcon } from '../../operations/kinds.ts'
import { isUnderWay, lookAtOperations, type Operation } from '../../operations/queries.ts'
import { operationTitle, progressSentence } from '../../operations/sentences.ts'
import { type OperationsWords, useOperationsWords } from '../../operations/words/index.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { painted } from '../../ui/painted.ts'
import styles from './OperationRow.module.css'

type OperationRowProps = {
  operation: Operation
  explorerUrl: string | undefined
  chainId: number | undefined
  /** Where it still waits for its owner. */
  onContinue: (() => void) | undefined
  /** Where it has brought something. */
  onSee: (() => void) | undefined
}

/** How far along the bar is; the chain gives no finer measure than these. */
const shares: Partial<Record<Operation['state'], number>> = { sent: 0.35, mined: 0.75 }

/** One operation: what, for how much, how far it is, and its proof. */
export function OperationRow({ operation, explorerUrl, chainId, onContinue, onSee }: OperationRowProps) {
  const { f, locale } = useLanguage()
  const allWords = useOperationsWords()
  const { list: words } = allWords
  const nowMs = useNow()
  const { kind, state, asset, price, coin, tx, block, confirmations, error } = operation
  const proof = tx && explorerHref(explorerUrl, 'tx', tx)
  const isBad = state === 'failed' || state === 'expired'
  const { is_outbid: isOutbid } = operation
  const title = operationTitle(operation, allWords, f)
  const sum = price && `${f.exact(price)} ${coin ?? ''}`
  const facts = [
    // Without an asset the title says it.
    asset && sum && (kindViews[kind].sum?.(words, sum) ?? sum),
    block !== null && words.block(f.number(block)),
    block !== null && isUnderWay(operation) && words.confirmations(f.number(confirmations)),
    onContinue ? words.until(timeOf(operation.deadline, intlTag(locale))) : f.ago(operation.updated_at, nowMs),
  ].filter(Boolean)
  return (
    <li className={styles.row}>
      {asset ? (
        <img src={painted(asset.art)} alt="" width={48} height={46} />
      ) : (
        <span className={styles.mark}>
          <Icon name={operationIcon(kind)} size={24} />
        </span>
      )}
      <div className={styles.body}>
        <div className={styles.head}>
          {asset ? <Link href={assetHref(asset)}>{title}</Link> : <span>{title}</span>}
          <b className={cx((isBad || isOutbid) && styles.bad, state === 'settled' && !isOutbid && styles.good)}>
            {stateWord(operation, words)}
          </b>
        </div>
        {isUnderWay(operation) && <Progress share={shares[state] ?? 1} label={stateWord(operation, words)} />}
        <p>{facts.join(' · ')}</p>
        {isBad && error && <p className={styles.bad}>{error}</p>}
        {proof && (
          <a className={styles.link} href={proof} target="_blank" rel="noreferrer">
            {words.view}
            <Icon name="out" size={11} />
          </a>
        )}
        {onSee && (
          <button type="button" className={cx(styles.link, operation.is_new && styles.fresh)} onClick={onSee}>
            {operation.is_new ? words.seeNew : words.see}
          </button>
        )}
        {onContinue && <KeepVoucher operation={operation} chainId={chainId} className={styles.link} />}
        {onContinue && <Waiting operation={operation} onContinue={onContinue} />}
      </div>
    </li>
  )
}

function Waiting({ operation, onContinue }: { operation: Operation; onContinue: () => void }) {
  const { list: words } = useOperationsWords()
  const drop = useAction('POST /api/operations/:id/drop', { onSuccess: lookAtOperations })
  return (
    <div className={styles.buttons}>
      {!operationOf(operation.kind).isSetAside && (
        <NetworkButton
          type="button"
          disabled={drop.isPending}
          onClick={() => drop.mutate({ params: { id: operation.id }, body: {} })}
        >
          {words.drop}
        </NetworkButton>
      )}
      <NetworkButton type="button" className={styles.sign} onClick={onContinue}>
        {words.sign}
      </NetworkButton>
    </div>
  )
}

function stateWord(operation: Operation, words: OperationsWords['list']): string {
  const { state } = operation
  if (operation.is_outbid) return words.outbid
  if (state === 'settled') return words.settled
  if (state === 'dropped') return words.dropped
  if (state === 'prepared') return words.prepared
  return progressSentence(operation, words) ?? ''
}

/** It is minutes away: the day goes without saying. */
const timeOf = (seconds: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(seconds * 1000)
