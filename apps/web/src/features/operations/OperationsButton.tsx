import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../lib/chunk.ts'
import { announce, keyOf } from '../../operations/arrivals.ts'
import { isUnderWay, type Operation, operationsQuery } from '../../operations/queries.ts'
import { useOperationsWords } from '../../operations/words/index.ts'
import { countAtCorner, countedButton, roundButton } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useOperationNews } from './useOperationNews.ts'

const OperationsDrawer = lazy(() => loadChunk('operations', () => import('./OperationsDrawer.tsx')))

type OperationsButtonProps = {
  explorerUrl: string | undefined
  chainId: number | undefined
  onContinue: (operation: Operation) => void
}

/** In the top bar: how many operations are under way, and the drawer that shows them. */
export function OperationsButton({ explorerUrl, chainId, onContinue }: OperationsButtonProps) {
  const { list: words } = useOperationsWords()
  const { data } = useQuery(operationsQuery)
  const [isOpen, setOpen] = useState(false)
  useOperationNews(data)
  const running = data?.filter(isUnderWay).length ?? 0
  return (
    <>
      <button
        type="button"
        className={running > 0 ? countedButton : roundButton}
        aria-label={words.open(running)}
        title={words.title}
        onClick={() => setOpen(true)}
      >
        <Icon name="scroll" size={20} />
        {running > 0 && <span className={countAtCorner}>{running}</span>}
      </button>
      {isOpen && (
        <Suspense>
          <OperationsDrawer
            explorerUrl={explorerUrl}
            chainId={chainId}
            onContinue={(operation) => {
              setOpen(false)
              onContinue(operation)
            }}
            onSee={(operation) => {
              setOpen(false)
              announce({ key: keyOf(operation), by: { operation: operation.id }, text: words.settled, isAsked: true })
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
