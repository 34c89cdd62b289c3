import { lead, page } from '../features/demo/looks.ts'
import { Scenarios } from '../features/demo/Scenarios.tsx'
import { useDemoWords } from '../features/demo/words/index.ts'

/** /demo/scenarios: what goes wrong in the wild, at the press of a button. Only the embedded world answers this address. */
export default function DemoScenariosScreen() {
  const { scenarios: words } = useDemoWords()
  return (
    <div style={page}>
      <h1>{words.title}</h1>
      <p style={lead}>{words.lead}</p>
      <Scenarios />
    </div>
  )
}
