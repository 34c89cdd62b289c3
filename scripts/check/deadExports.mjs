// Exports that nobody imports. By name, over the whole project: simple, and right as long as names are telling.
import { readSources } from './sources.mjs'

/** Files whose exports are read by a tool or by a person, not by an import. */
const entrances =
  /\.generated\.ts$|generated\.ts$|migrations\/|\.config\.ts$|\/testing\/|packages\/\w+\/src\/index\.ts$/
/** Kept on purpose: part of a package's public face, used by those who build on it. */
const publicFace = new Set(['CallBody', 'Client', 'AttributeName', 'SpecialName'])

const sources = readSources()
const imported = new Set(sources.flatMap(({ imports }) => imports.flatMap(({ names }) => names)))
const namespaces = sources.flatMap(({ imports }) =>
  imports.filter(({ all, target }) => all && target).map(({ target }) => target),
)
const starred = new Set(namespaces.filter((target) => !/index\.ts$/.test(target)))

const dead = []
for (const { file, text } of sources) {
  if (entrances.test(file) || /\.mjs$|\.test\.tsx?$/.test(file)) continue
  for (const [, what, name] of text.matchAll(
    /^export\s+(?:async\s+)?(const|let|function\*?|class|type|interface)\s+(\w+)/gm,
  )) {
    if (imported.has(name) || publicFace.has(name) || (starred.has(file) && !file.startsWith('packages/'))) continue
    const usedAtHome = (text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1
    // A type may be exported because an exported signature needs it.
    if (usedAtHome && (what === 'type' || what === 'interface')) continue
    dead.push(`${file}: ${name}${usedAtHome ? ' (used in its own file: drop the export)' : ''}`)
  }
}
console.log(dead.join('\n'))
process.exit(dead.length ? 1 : 0)
