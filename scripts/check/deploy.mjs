// What deploy/ says to Docker is what Docker understands, and the two ways to start a role name the same variables.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { root } from '../node24.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const problems = validate(read('deploy/Dockerfile')).map(
  ({ range, message }) => `deploy/Dockerfile:${range.start.line + 1}: ${message}`,
)

const linter = new DCLinter({
  rules: { 'require-quotes-in-ports': [1, { quoteType: 'double' }] },
  quiet: false,
  debug: false,
  exclude: [],
})
for (const { filePath, messages } of linter.lintFiles([join(root, 'deploy/compose.yaml')], false))
  for (const { line, message } of messages) problems.push(`${filePath}:${line}: ${message}`)

/** Every variable that the example sets is one that operators are told of. */
const told = read('docs/operating.md')
for (const [, name] of read('deploy/mdragon.env.example').matchAll(/^([A-Z_]+)=/gm))
  if (!told.includes(`\`${name}\``))
    problems.push(`deploy/mdragon.env.example: docs/operating.md does not know ${name}`)

for (const problem of problems) console.log(problem)
process.exit(problems.length ? 1 : 0)
