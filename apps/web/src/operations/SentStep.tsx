import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../i18n/index.tsx'
import { explorerHref } from '../lib/explorer.ts'
import { button } from '../ui/button.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import { focusHere } from './focusHere.ts'
import { operationsQuery } from './queries.ts'
import styles from './SentStep.module.css'
import { doneSentence, progressSentence } from './sentences.ts'
import type { Operation } from './sign.ts'
import { useOperationsWords } from './words/index.ts'

type SentStepProps = { operation: Operation; tx: string | null; explorerUrl: string; onClose: () => void }

/** It is on its way: what the chain says of it, as long as one likes to watch. */
export function SentStep({ operation, tx, explorerUrl, onClose }: SentStepProps) {
  const { t, f } = useLanguage()
  const words = useOperationsWords()
  const { sent, list, messages } = words
  const { data: all } = useQuery(operationsQuery)
  const now = all?.find(({ id }) => id === operation.id)
  const isDone = now?.state === 'settled'
  const isFailed = now?.state === 'failed' || now?.state === 'expired'
  const title = isDone ? sent.doneTitle : isFailed ? sent.failedTitle : sent.title
  const text = isDone
    ? doneSentence(operation, words, f)
    : isFailed
      ? (now.error ?? messages['transaction.failed'])
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
