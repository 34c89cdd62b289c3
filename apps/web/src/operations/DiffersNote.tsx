import styles from './DiffersNote.module.css'
import { Refusal } from './Refusal.tsx'
import type { FlowProblem } from './useFlow.ts'
import { useOperationsWords } from './words/index.ts'

type DiffersNoteProps = Pick<Extract<FlowProblem, { by: 'page' }>, 'differences' | 'stale'>

/** What was about to be signed is not what is shown: said loudly, with both, and there is no way on from here. */
export function DiffersNote({ differences, stale }: DiffersNoteProps) {
  const { messages, wallet } = useOperationsWords()
  if (stale) return <Refusal code={stale} text={messages[stale]} />
  return (
    <Refusal code="call.differs" text={messages['call.differs']}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{wallet.shownHere}</th>
            <th scope="col">{wallet.inCall}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, shown, found }) => (
            <tr key={field + found}>
              <th scope="row">{field}</th>
              <td>{shown}</td>
              <td>{found}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Refusal>
  )
}
