// Kinds of operations are listed once, in packages/domain/src/operations. A file that names several of them elsewhere is a
// second list, unless the compiler holds it complete: a record over OperationKind, or a catalogue of that form.
import { operationKinds } from '../../packages/domain/src/operations/index.ts'
import { readSources } from './sources.mjs'

/** Other kinds are words of every day (buy, bid, list): these tell a list of kinds from talk. */
const telling = operationKinds.filter((kind) => kind.includes('_'))
/** A feature names those whose dialogs it has; more is a list. */
const MOST = 4

const isHome = (file) =>
  /^packages\/domain\/src\/operations\/|\/db\/migrations\/|\.test\.tsx?$|\/testing\/|^e2e\/|^scripts\//.test(file)
const isComplete = (text) => /Record<\s*OperationKind\b|OperationsCatalogue\b/.test(text)

const problems = readSources()
  .filter(({ file, text }) => !isHome(file) && !isComplete(text))
  .flatMap(({ file, text }) => {
    const named = telling.filter((kind) => new RegExp(`['"\`]${kind}['"\`]|^\\s+${kind}:`, 'm').test(text))
    return named.length > MOST ? [`${file} lists kinds of its own: ${named.join(', ')}`] : []
  })

console.log(problems.join('\n'))
process.exit(problems.length ? 1 : 0)
