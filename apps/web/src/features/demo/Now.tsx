import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { figure, line, quiet } from './looks.ts'
import { readinessQuery } from './queries.ts'
import { useDemoWords } from './words/index.ts'

/** What the product says of itself, as its operator would ask. */
export function Now() {
  const { f } = useLanguage()
  const { scenarios: words } = useDemoWords()
  const { data } = useQuery(readinessQuery)
  const rows = [
    [words.status, data?.status ?? ''],
    [words.block, data ? f.number(data.block) : ''],
    [words.final, data ? f.number(data.final_block) : ''],
    [words.stale, data?.stale_since ?? words.nothing],
    [words.problem, data?.problem ?? words.nothing],
  ] as const
  return (
    <Panel title={words.now}>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label} style={line}>
            <dt style={quiet}>{label}</dt>
            <dd style={figure}>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
