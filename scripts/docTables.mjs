// Writes tables of the documents: those of docs/architecture.md from the domain's own (what may happen to an asset, how
// far an operation can be, which kinds there are), what each thing costs from the gas snapshot, which packages/chain gets
// as code too, and the hashes of the exit page. With --check it only says whether they are fresh.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { buildExitPage } from '../apps/web/build/exitPage.ts'
import {
  assetStates,
  assetTransitionTable,
  operationKinds,
  operationOf,
  operationStates,
  operationTransitions,
} from '../packages/domain/src/index.ts'
import { table, writeTables } from './docTable.mjs'
import { writeOrCheck } from './writeOrCheck.mjs'

const BY = 'scripts/docTables.mjs'
const write = (path, tables) => writeTables(path, tables, BY)

const gas = JSON.parse(readFileSync(new URL('../contracts/snapshots/gas.json', import.meta.url), 'utf8'))

/** By what a player does: its name in the snapshot, and the best that we know of another's contract on a chain. */
const costs = [
  ['NFT111: outbid somebody, BNB', 'nft111.bid.bnb', 'Zora 51,862'],
  ['NFT111: the same, naming the traits', 'nft111.bid.bnb.traits', ''],
  ['NFT111: first bid, BNB', 'nft111.firstBid.bnb', ''],
  ['NFT111: put up', 'nft111.putUp', 'Zora 101,773'],
  ['NFT111: take back after the lock', 'nft111.withdraw', 'Zora settle 81,840'],
  ['NFT111: put up again', 'nft111.putUpAgain', ''],
  ['NFT111: outbid somebody, coin', 'nft111.bid.erc20', ''],
  ['NFT111: the same, naming the traits', 'nft111.bid.erc20.traits', ''],
  ['NFT111: first bid, coin', 'nft111.firstBid.erc20', ''],
  ['market: list', 'market.list', 'Zora 54,468'],
  ['market: list for a coin', 'market.list.erc20', ''],
  ['market: change price', 'market.changePrice', 'Zora 31,899'],
  ['market: let a listing end by itself', 'market.setExpiry', ''],
  ['market: cancel', 'market.cancel', 'Zora 27,741'],
  ['market: buy, BNB, approval for all', 'market.buy.bnb', 'Zora 90,874'],
  ['market: buy, BNB, single approval', 'market.buy.bnb.single', ''],
  ['market: buy, coin, approval for all', 'market.buy.erc20', ''],
  ['market: buy ten at once, BNB, each', 'market.buyMany.bnb.each', ''],
  ['market: buy ten at once, coin, each', 'market.buyMany.erc20.each', ''],
  ['vault: deposit a token', 'vault.deposit', ''],
  ['vault: deposit coins', 'vault.depositCoin', ''],
  ['vault: activate', 'vault.activate', ''],
  ['vault: claim a token', 'vault.claim', ''],
  ['vault: claim coins', 'vault.claimCoin', ''],
  ['vault: claim a new token', 'vault.claimMint', ''],
  ['approve one token', 'card.approve', ''],
  ['approve a sum of a coin', 'coin.approve', ''],
]
const known = new Set([...costs.map(([, name]) => name), 'nft111.sweepShare.bnb'])
const unsaid = Object.keys(gas).filter((name) => !known.has(name))
if (unsaid.length > 0) throw new Error(`measured, and in no table: ${unsaid.join(', ')}`)

const costTable = (lines) =>
  table(
    ['gas of a whole transaction', 'ours', 'best peer'],
    lines.map(([what, name, peer]) => [what, gas[name].toLocaleString('en'), peer]),
  )

writeOrCheck(
  new URL('../packages/chain/src/gas.generated.ts', import.meta.url),
  [
    '// Made by scripts/docTables.mjs from contracts/snapshots/gas.json. Do not edit.\n',
    'export const measuredGas = {',
    ...Object.entries(gas).map(([name, used]) => `  '${name}': ${used},`),
    '} as const\n',
  ].join('\n'),
)
const { html, programHash } = await buildExitPage()
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`
write('README.md', {
  exit: table(
    ['the exit page', ''],
    [
      ['SHA-256 of the file', `\`${createHash('sha256').update(html).digest('hex')}\``],
      ['SHA-256 of its program, which it shows', `\`${programHash}\``],
      ['size (over the wire)', `${kilobytes(Buffer.byteLength(html))} (${kilobytes(brotliCompressSync(html).length)})`],
    ],
  ),
  gas: costTable(costs.filter(([, name, peer]) => peer || name === 'nft111.firstBid.bnb')),
})
write('docs/contracts.md', { gas: costTable(costs) })
write('docs/architecture.md', {
  kinds: table(
    ['kind', 'about', 'event', 'price', 'reported by'],
    operationKinds.map((kind) => {
      const { about, event, price, reportedBy } = operationOf(kind)
      return [kind, about, event.name, price, reportedBy]
    }),
  ),
  operation: table(
    ['from', 'to'],
    operationStates.map((state) => [
      state,
      operationTransitions
        .filter(({ before }) => before === state)
        .map(({ after }) => after)
        .join(', '),
    ]),
  ),
  asset: table(
    ['from', 'what happens, and what it then is'],
    ['unborn', ...assetStates].map((state) => [
      state,
      assetTransitionTable
        .filter(({ before }) => before === state)
        .map(({ transition, after }) => (after === state ? transition : `${transition} → ${after}`))
        .join(', '),
    ]),
  ),
})
