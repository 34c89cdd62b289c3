// Compares gas and code size with what is committed; `--update` commits what is measured now.
import { readFileSync, writeFileSync } from 'node:fs'
import { artifacts, tasks } from 'hardhat'
import { measureGas } from './measure.ts'

/** The most that each may ever cost, whatever the snapshot says. */
const gasLimits: Record<string, number> = {
  'nft111.bid.bnb': 41_500,
  'nft111.firstBid.bnb': 41_500,
  'nft111.putUp': 76_000,
  'nft111.withdraw': 48_700,
  'nft111.putUpAgain': 34_000,
  'market.list': 54_200,
  'market.changePrice': 31_000,
  'market.cancel': 27_000,
  'market.buy.bnb': 62_600,
  'market.buy.bnb.single': 58_600,
}
/** EIP-170. */
const MAX_CODE_SIZE = 24_576

const update = process.argv.includes('--update')
const problems: string[] = []

compare('gas', await measureGas())
compare('size', await measureSize())
for (const [name, limit] of Object.entries(gasLimits)) {
  const used = read('gas')[name] ?? Number.POSITIVE_INFINITY
  if (used > limit) problems.push(`${name} uses ${used}, more than ${limit}`)
}
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\nIf this is on purpose: npm run gas -w contracts -- --update`)
  process.exit(1)
}

async function measureSize(): Promise<Record<string, number>> {
  await tasks.getTask('build').run({ quiet: true, noTests: true })
  const sizes: Record<string, number> = {}
  for (const name of ['GameToken', 'GameCard', 'MDragon', 'Market', 'Nft111', 'GameVault']) {
    const artifact = await artifacts.readArtifact(name)
    sizes[name] = (artifact.deployedBytecode.length - 2) / 2
    if (sizes[name] > MAX_CODE_SIZE) problems.push(`${name} has ${sizes[name]} bytes, more than ${MAX_CODE_SIZE}`)
  }
  return sizes
}

function compare(kind: 'gas' | 'size', now: Record<string, number>) {
  const before = read(kind)
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const [was, is] = [before[name], now[name]]
    const change = was === undefined || is === undefined ? '' : is - was
    console.log(`${name.padEnd(24)} ${String(is).padStart(8)} ${change === 0 ? '' : `(${was} before)`}`)
    if (update || was === is) continue
    if (was === undefined || is === undefined || is > was) problems.push(`${kind} of ${name}: ${was} before, ${is} now`)
    else console.log(`  lower than the snapshot: keep it with --update`)
  }
  if (update) writeFileSync(file(kind), `${JSON.stringify(now, null, 2)}\n`)
}

function read(kind: 'gas' | 'size'): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file(kind), 'utf8'))
  } catch {
    return {}
  }
}

function file(kind: 'gas' | 'size'): URL {
  return new URL(`../snapshots/${kind}.json`, import.meta.url)
}
