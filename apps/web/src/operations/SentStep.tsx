import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../i18n/index.tsx'
import { explorerHref } from '../lib/explorer.ts'
import { button } from '../ui/button.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import { focusHere } from './focusHere.ts'
import { ItemsLine } from './ItemsLine.tsx'
import { operationsQuery } from './queries.ts'
import styles from './SentStep.module.css'
import { doneSentence, progressSentence } from './sentences.ts'
import type { Operation } from './sign.ts'
import { useOperationsWords } from './words/index.ts'

type SentStepProps = {
  operation: Operation
  /** All that the transaction does, where it is several. */
  batch: readonly Operation[]
  tx: string | null
  explorerUrl: string
  onClose: () => void
}

/** It is on its way: what the chain says of it, as long as one likes to watch. */
export function SentStep({ operation, batch, tx, explorerUrl, onClose }: SentStepProps) {
  const { t, f } = useLanguage()
  const words = useOperationsWords()
  const { sent, list, messages } = words
  const { data: all } = useQuery(operationsQuery)
  const now = all?.find(({ id }) => id === operation.id)
  const each = batch.map(({ id, ...one }) => all?.find((other) => other.id === id) ?? { id, ...one })
  const [isDone, isFailed] = endOf(now ? [now] : [], each)
  const title = isDone ? sent.doneTitle : isFailed ? sent.failedTitle : sent.title
  const text = isDone
    ? each.length > 0
      ? sent.severalDone(f.number(each.filter(({ state }) => state === 'settled').length), f.number(each.length))
      : doneSentence(operation, words, f)
    : isFailed
      ? (now?.error ?? messages['transaction.failed'])
      : ((now && progressSentence(now, list)) ?? messages['success.wait_for_chain'])
  const proof = tx && explorerHref(explorerUrl, 'tx', tx)
  return (
    <div className={styles.sent}>
      <span className={cx(styles.mark, isDone && styles.done, isFailed && styles.failed)}>
        <Icon name={isFailed ? 'broken' : 'scroll'} size={32} />
      </span>
      <div role="status" className={styles.said}>
        <h3>{title}</h3>
        <p>{text}</p>
        {typeof now?.block === 'number' && !isFailed && (
          <p className={styles.blocks}>
            {[list.block(f.number(now.block)), list.confirmations(f.number(now.confirmations))].join(' · ')}
          </p>
        )}
      </div>
      {each.length > 0 && <EachOf each={each} />}
      {!isDone && !isFailed && (
        <p className={styles.keep}>
          {messages['transaction.keep_open']} {sent.mayClose}
        </p>
      )}
      {proof && (
        <a className={styles.link} href={proof} target="_blank" rel="noreferrer">
          {list.view}
          <Icon name="out" size={12} />
        </a>
      )}
      {/* The step before had the focus and is gone: the keyboard goes on here. */}
      <button ref={focusHere} type="button" className={button(isDone ? 'gold' : 'quiet', true)} onClick={onClose}>
        {isDone ? sent.done : t.nav.close}
      </button>
    </div>
  )
}

/** Whether it is over, and whether nothing came of it. Of several, one that was done is enough. */
function endOf(one: readonly Operation[], each: readonly Operation[]): [isDone: boolean, isFailed: boolean] {
  const operations = each.length > 0 ? each : one
  const isOver = operations.length > 0 && operations.every(({ state }) => isDoneState(state) || isFailedState(state))
  const isDone = isOver && operations.some(({ state }) => isDoneState(state))
  return [isDone, isOver && !isDone]
}
const isDoneState = (state: Operation['state']) => state === 'settled'
const isFailedState = (state: Operation['state']) => state === 'failed' || state === 'expired' || state === 'dropped'

/** Each has its own end: what was bought, and what was gone. */
function EachOf({ each }: { each: readonly Operation[] }) {
  const { sent, list } = useOperationsWords()
  return (
    <ItemsLine
      label={sent.each}
      items={each.flatMap(({ asset, error, ...one }) => {
        if (!asset) return []
        const isFailed = isFailedState(one.state)
        const note = isFailed ? (error ?? sent.passedOver) : (progressSentence(one, list) ?? sent.eachDone)
        return [{ ...asset, note, tone: isFailed ? 'bad' : one.state === 'settled' ? 'good' : undefined }]
      })}
    />
  )
}
