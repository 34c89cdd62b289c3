// A public linter's recommended rules over the OpenAPI document, which is made from the contract as the server makes it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openApi } from '../../packages/api/src/openapi/index.ts'
import { root } from '../node24.mjs'

const file = join(root, '.tmp/check/openapi.json')
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(openApi('https://mdragon.example'), null, 2))

const cli = join(root, 'node_modules/@redocly/cli/bin/cli.js')
const { stdout, stderr } = spawnSync(
  process.execPath,
  [cli, 'lint', file, '--extends=recommended', '--format=json', '--max-problems=1000'],
  {
    cwd: dirname(file),
    encoding: 'utf8',
    // It asks nobody for a newer version and tells nobody that it ran.
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true', DO_NOT_TRACK: '1' },
  },
)
const { totals, problems } = readReport(stdout)
for (const { severity, ruleId, message, location } of problems)
  console.log(`${severity} ${ruleId} at ${location[0]?.pointer ?? '?'}: ${message}`)
process.exit(totals.errors + totals.warnings + totals.ignored > 0 ? 1 : 0)

function readReport(text) {
  try {
    return JSON.parse(text)
  } catch {
    console.log(`the linter gave no report:\n${text}${stderr}`)
    process.exit(1)
  }
}
