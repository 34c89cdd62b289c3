import { Panel } from '../../ui/Panel.tsx'
import { clockOf } from './clockOf.ts'
import { bad, line, list, quiet } from './looks.ts'
import type { Play } from './queries.ts'
import { type DemoWords, useDemoWords } from './words/index.ts'

type Step = Play['steps'][number]

/** What happened since the button was pressed, sentence by sentence. */
export function Steps({ play }: { play: Play | null }) {
  const { scenarios: words } = useDemoWords()
  return (
    <Panel title={words.steps}>
      {!play && <p style={quiet}>{words.none}</p>}
      <ol style={list} aria-live="polite" aria-label={words.steps}>
        {play?.steps.map((step) => (
          <li key={`${step.at} ${step.step}`} style={{ ...line, overflowWrap: 'anywhere' }}>
            <span style={step.step === 'failed' ? bad : {}}>{sentenceOf(words, step)}</span>
            <span style={quiet}>{clockOf(step.at)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function sentenceOf({ told }: DemoWords['scenarios'], { step, values }: Step): string {
  const said = told[step as keyof typeof told]
  return typeof said === 'function' ? said(values) : (said ?? step)
}
