// Reads the project's TypeScript for the checks beside this: which files there are, and what each imports and exports.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '../node24.mjs'

const folders = ['packages', 'apps', 'contracts', 'e2e', 'bench', 'scripts']
const packages = {
  domain: 'packages/domain',
  chain: 'packages/chain',
  api: 'packages/api',
  art: 'packages/art',
  server: 'apps/server',
  web: 'apps/web',
  world: 'apps/world',
  contracts: 'contracts',
}

/** Comments and the insides of template strings could look like code; comments are the common case. */
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

export function readSources() {
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs}`, {
      cwd: root,
      exclude: (name) => /node_modules|dist|artifacts|cache/.test(name),
    }),
  )
  return files
    .filter((file) => !/node_modules|\/dist\/|\/artifacts\/|\/cache\//.test(file))
    .map((file) => {
      const text = withoutComments(readFileSync(join(root, file), 'utf8'))
      return { file, text, imports: importsOf(file, text) }
    })
}

/** Every module that a file names, with the names it takes, and where that module is in this project (if it is). */
function importsOf(file, text) {
  const found = []
  const statement = /(?:^|\n|;)\s*(?:import|export)\s+(type\s+)?([\w*{}\s,$]*?)\s*from\s*['"]([^'"]+)['"]/g
  for (const [, , clause, specifier] of text.matchAll(statement))
    found.push({ specifier, names: namesIn(clause), all: clause.includes('*') })
  for (const [, specifier] of text.matchAll(/import\s*\(\s*['"]([^'"]+)['"]\s*\)/g))
    found.push({ specifier, names: [], all: true })
  for (const [, specifier] of text.matchAll(/(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g))
    found.push({ specifier, names: [], all: false })
  return found.map((one) => ({ ...one, target: locate(file, one.specifier) }))
}

const namesIn = (clause) =>
  clause
    .replace(/[{}]/g, ',')
    .split(',')
    .map(
      (part) =>
        part
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0],
    )
    .filter((name) => name && name !== '*')

function locate(file, specifier) {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  const workspace = /^@mdragon\/(\w+)(?:\/(.+))?$/.exec(specifier)
  if (!workspace) return null
  const folder = packages[workspace[1]]
  if (!folder) return null
  if (folder === 'contracts') return `contracts/${workspace[2] ?? 'index'}`
  return `${folder}/src/${workspace[2] ?? 'index'}.ts`
}
