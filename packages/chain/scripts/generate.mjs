// Writes src/generated.ts (typed ABIs and storage slots), src/bytecode.generated.ts (creation code),
// src/callShapes.generated.ts (what a wallet is asked to sign) and src/exitShapes.generated.ts (what the exit page reads
// and sends without a server) from the compiled contracts.
// `--check` writes nothing and fails when the committed files are not what the contracts say.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toEventSelector, toFunctionSelector } from 'viem'

const here = dirname(fileURLToPath(import.meta.url))
const contracts = join(here, '../../../contracts')
const source = join(here, '../src')

/** The name in TypeScript, and the contract. */
const wanted = [
  ['gameToken', 'GameToken'],
  ['gameCard', 'GameCard'],
  ['mDragon', 'MDragon'],
  ['market', 'Market'],
  ['nft111', 'Nft111'],
  ['gameVault', 'GameVault'],
]

/** The name in TypeScript, the contract and its variable: where a simulation imagines another value. */
const slots = [['gameTokenAllowancesSlot', 'GameToken', '_allowances']]

/** By the contract's name in a deployment: the functions that a player's wallet is asked for. */
const signed = {
  coin: ['GameToken', ['approve']],
  card: ['GameCard', ['approve', 'setApprovalForAll']],
  market: [
    'Market',
    ['listOne', 'changePrice', 'setExpiry', 'cancel', 'cancelMany', 'buy', 'buyMany', 'batch', 'withPermit'],
  ],
  nft111: ['Nft111', ['putUp', 'buy', 'buyWithToken', 'putUpAgain', 'withdraw', 'withPermit']],
  vault: ['GameVault', ['activate', 'depositCoin', 'depositAsset', 'claimAsset', 'claimCoin', 'claimMint']],
}

/** What the exit page sends. */
const leaving = {
  coin: ['GameToken', ['approve']],
  market: ['Market', ['cancel', 'collect']],
  nft111: ['Nft111', ['withdraw', 'collect']],
  vault: ['GameVault', ['requestExit', 'exit', 'claimAsset', 'claimCoin', 'claimMint']],
}

/** What it reads. */
const asked = {
  coin: ['GameToken', ['balanceOf', 'allowance']],
  card: ['GameCard', ['ownerState']],
  market: ['Market', ['listingOf', 'credits', 'currencies']],
  nft111: ['Nft111', ['auctionOf', 'credits', 'currencies', 'isCurrency']],
  vault: ['GameVault', ['depositOf', 'isNonceUsed']],
}

/** The events that name whose something may be. */
const traces = {
  market: ['Market', ['Listed']],
  nft111: ['Nft111', ['PutUp', 'Bid', 'PutUpAgain']],
  vault: ['GameVault', ['AssetDeposited']],
}

compile()
const header = '// Made by packages/chain/scripts/generate.mjs from contracts/src. Do not edit.\n'
const texts = () => ({
  'generated.ts': header + wanted.map(abi).join('') + slots.map(slot).join(''),
  'bytecode.generated.ts': header + wanted.map(bytecode).join(''),
  'callShapes.generated.ts': `${header}\n${shapes('callShapes', signed)}`,
  'exitShapes.generated.ts': `${header}\n${exitShapes()}`,
})
const findStale = () => Object.entries(texts()).filter(([name, text]) => read(join(source, name)) !== text)

let stale = findStale()
// A contract that was compiled apart has other code than one that was compiled with all others, as in a clean checkout.
if (stale.length > 0) {
  compile('--force')
  stale = findStale()
}
if (process.argv.includes('--check')) {
  if (stale.length > 0) {
    console.error(
      `Not what the contracts say: ${stale.map(([name]) => name).join(', ')}. Run: npm run generate -w contracts`,
    )
    process.exit(1)
  }
} else {
  for (const [name, text] of stale) writeFileSync(join(source, name), text)
}
console.log(stale.length === 0 ? 'packages/chain is up to date' : `wrote ${stale.map(([name]) => name).join(', ')}`)

function compile(...options) {
  const hardhat = join(
    dirname(createRequire(join(contracts, 'package.json')).resolve('hardhat/package.json')),
    'dist/src/cli.js',
  )
  try {
    execFileSync(process.execPath, [hardhat, 'build', '--no-tests', ...options], { cwd: contracts, stdio: 'pipe' })
  } catch (error) {
    console.error(`${error.stdout}${error.stderr}`)
    process.exit(1)
  }
}

function artifact(contract) {
  return JSON.parse(readFileSync(join(contracts, `artifacts/src/${contract}.sol/${contract}.json`), 'utf8'))
}

/** One entry a line, so that a change shows as the lines that changed. */
function abi([name, contract]) {
  const entries = artifact(contract).abi.map((entry) => `  ${JSON.stringify(bare(entry))},\n`)
  return `\nexport const ${name}Abi = [\n${entries.join('')}] as const\n`
}

function bytecode([name, contract]) {
  return `\nexport const ${name}Bytecode =\n  '${artifact(contract).bytecode}'\n`
}

/** Only names, types and selectors: the page reads calls by them, and loads nothing else of the contracts. */
function shapes(name, wanted) {
  const line = (found) => ({ selector: toFunctionSelector(found), inputs: found.inputs.map(shapeOf) })
  return constant(name, entriesOf('function', wanted, line))
}

function exitShapes() {
  const refusals = Object.fromEntries(
    ['Market', 'Nft111', 'GameVault', 'GameToken']
      .flatMap((contract) => artifact(contract).abi.filter(({ type }) => type === 'error'))
      .map((error) => [toFunctionSelector({ ...error, type: 'function' }), error.name])
      .sort(),
  )
  return [
    shapes('sentCalls', leaving),
    shapes('readCalls', asked),
    constant('traceTopics', entriesOf('event', traces, toEventSelector)),
    `/** By the first four bytes of what a refused call answers. */\nexport const refusals: Readonly<Record<string, string>> = ${JSON.stringify(refusals, null, 2)}\n`,
  ].join('\n')
}

/** By contract and name, one line each. */
function entriesOf(type, wanted, line) {
  return Object.entries(wanted).map(([name, [contract, names]]) => {
    const { abi } = artifact(contract)
    const lines = names.map((one) => {
      const found = abi.find((entry) => entry.type === type && entry.name === one)
      if (!found) throw new Error(`${contract} has no ${one}`)
      return `    ${one}: ${JSON.stringify(line(found))},\n`
    })
    return `  ${name}: {\n${lines.join('')}  },\n`
  })
}

function constant(name, lines) {
  return `export const ${name} = {\n${lines.join('')}} as const\n`
}

function shapeOf({ name, type, components }) {
  if (components && type.endsWith('[]')) return [name, { of: components.map(shapeOf) }]
  return [name, components ? components.map(shapeOf) : type]
}

function slot([name, contract, variable]) {
  const { buildInfoId, inputSourceName } = artifact(contract)
  const { output } = JSON.parse(
    readFileSync(join(contracts, `artifacts/build-info/${buildInfoId}.output.json`), 'utf8'),
  )
  const { storage } = output.contracts[inputSourceName][contract].storageLayout
  const found = storage.find(({ label }) => label === variable)
  if (!found) throw new Error(`${contract} keeps no ${variable}`)
  return `\n/** Of ${contract}'s storage: where its ${variable} is. */\nexport const ${name} = ${found.slot}n\n`
}

/** Leaves out `internalType`, which nothing reads and which is a third of the text. */
function bare(value) {
  if (Array.isArray(value)) return value.map(bare)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'internalType')
      .map(([key, inner]) => [key, bare(inner)]),
  )
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
