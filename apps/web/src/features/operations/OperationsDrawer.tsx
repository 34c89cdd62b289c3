import { operationOf } from '@mdragon/domain/operations/index'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { isUnderWay, type Operation, operationsQuery } from '../../operations/queries.ts'
import { useOperationsWords } from '../../operations/words/index.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OperationRow } from './OperationRow.tsx'
import styles from './OperationsDrawer.module.css'

type OperationsDrawerProps = {
  explorerUrl: string | undefined
  chainId: number | undefined
  onContinue: (operation: Operation) => void
  onSee: (operation: Operation) => void
  onClose: () => void
}

/** Of several at once, the first stands for all. */
const hasBrought = ({ kind, state, id, batch }: Operation): boolean =>
  state === 'settled' && operationOf(kind).brings !== undefined && (batch === null || batch === id)

/** Everything that the player does on the chain, as the server keeps it. */
export default function OperationsDrawer({ explorerUrl, chainId, onContinue, onSee, onClose }: OperationsDrawerProps) {
  const { t } = useLanguage()
  const { list: words } = useOperationsWords()
  const { data, error, refetch } = useQuery(operationsQuery)
  const nowMs = useNow()
  const isWaiting = ({ state, deadline }: Operation) => state === 'prepared' && deadline * 1000 > nowMs
  const groups = [
    { title: words.running, list: data?.filter(isUnderWay) ?? [] },
    { title: words.waiting, list: data?.filter(isWaiting) ?? [] },
    { title: words.earlier, list: data?.filter((one) => !isUnderWay(one) && !isWaiting(one)) ?? [] },
  ].filter(({ list }) => list.length > 0)
  return (
    <Dialog title={words.title} closeLabel={t.nav.close} place="side" onClose={onClose}>
      {data?.length === 0 ? (
        <Notice icon="scroll" title={words.empty} text={words.emptyText} />
      ) : data ? (
        <>
          <p className={styles.keeps}>{words.keeps}</p>
          {groups.map(({ title, list }) => (
            <section key={title} className={styles.group}>
              <h3>{title}</h3>
              <ul>
                {list.map((operation) => (
                  <OperationRow
                    key={operation.id}
                    operation={operation}
                    explorerUrl={explorerUrl}
                    chainId={chainId}
                    onContinue={isWaiting(operation) ? () => onContinue(operation) : undefined}
                    onSee={hasBrought(operation) ? () => onSee(operation) : undefined}
                  />
                ))}
              </ul>
            </section>
          ))}
        </>
      ) : error ? (
        <Notice icon="broken" title={words.failed} text={error.message} isBad>
          <button type="button" className={button('gold')} onClick={() => void refetch()}>
            {words.retry}
          </button>
        </Notice>
      ) : (
        <div className={styles.wait}>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
    </Dialog>
  )
}
