import { AppError } from '@mdragon/api'
import { encodeFunctionData, type Hex, parseAbi, parseErc6492Signature } from 'viem'
import type { ServerConfig } from '../config.ts'
import { guardOf } from './client.ts'
import { type RpcCall, RpcError, requestEach } from './rpc.ts'

const erc1271 = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])

/** Over all endpoints together: whoever logs in waits for this and no longer. */
const BUDGET_MS = 5_000
/** What `isValidSignature` answers for a yes, as the one word that a call gives back. */
const YES = `0x1626ba7e${'0'.repeat(56)}`
/** Words with which nodes tell that the wallet's own code said no. */
const revertWords = /revert|out of gas|invalid (opcode|jump)|stack (under|over)flow/i

/**
 * Whether a contract wallet stands by a signature (ERC-1271). The endpoints are asked in turn, each with its share of what
 * is left of the budget; when none answers, that is said, since nobody knows then.
 */
export async function isContractSignature(
  config: ServerConfig,
  wallet: Hex,
  hash: Hex,
  signature: Hex,
  budgetMs = BUDGET_MS,
): Promise<boolean> {
  const calls = callsOf(wallet, hash, signature)
  const endMs = Date.now() + budgetMs
  let cause: unknown
  for (const [i, url] of config.rpcUrls.entries()) {
    const share = (endMs - Date.now()) / (config.rpcUrls.length - i)
    try {
      return wordOf(await within(share, ask(config, url, calls, share)))
    } catch (error) {
      cause = error
    }
  }
  throw new AppError('chain.unavailable', { cause })
}

function callsOf(wallet: Hex, hash: Hex, wrapped: Hex): RpcCall[] {
  // A wallet may wrap what it signed with how it was made (ERC-6492); where it stands already, only the inside counts.
  const { signature } = parseErc6492Signature(wrapped)
  const data = encodeFunctionData({ abi: erc1271, functionName: 'isValidSignature', args: [hash, signature] })
  return [
    ['eth_getCode', [wallet, 'latest']],
    ['eth_call', [{ to: wallet, data }, 'latest']],
  ]
}

async function ask(config: ServerConfig, url: string, calls: readonly RpcCall[], timeoutMs: number) {
  await guardOf(config)?.admit(url)
  return requestEach(url, calls, Math.max(1, Math.ceil(timeoutMs)))
}

/** The wallet's word. Whatever is neither a yes nor a no of the wallet is no answer, and the next endpoint is asked. */
function wordOf([code, said]: unknown[]): boolean {
  if (code === '0x') return false
  if (typeof code === 'string' && typeof said === 'string') return said === YES
  if (typeof code === 'string' && said instanceof RpcError && revertWords.test(said.message)) return false
  throw said ?? code
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RpcError('no answer in time', 'down')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
