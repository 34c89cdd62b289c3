import {
  type Abi,
  type Account,
  type Address,
  type Chain,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  type PublicClient,
  type TransactionReceipt,
  type Transport,
  type WalletClient,
} from 'viem'
import type { Journal, Step } from './journal.ts'

type Parts = {
  wallet: WalletClient<Transport, Chain, Account>
  reader: PublicClient
  journal: Journal
  log: (line: string) => void
}

/**
 * Sends one transaction after the other and waits for each. A step that the journal knows is not sent a second time:
 * its transaction is looked for first, by the hash that was written down before it was sent.
 */
export class Sender {
  firstBlock = 0n
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  get reader(): PublicClient {
    return this.parts.reader
  }

  async create(step: string, abi: Abi, bytecode: Hex, args: readonly unknown[]): Promise<Address> {
    const receipt = await this.once(step, { data: encodeDeployData({ abi, bytecode, args }) })
    if (!receipt.contractAddress) throw new Error(`${step} has no address`)
    this.firstBlock ||= receipt.blockNumber
    this.parts.log(`${step} ${getAddress(receipt.contractAddress)}`)
    return getAddress(receipt.contractAddress)
  }

  async call(step: string, to: Address, abi: Abi, functionName: string, args: readonly unknown[]): Promise<void> {
    await this.once(step, { to, data: encodeFunctionData({ abi, functionName, args }) })
  }

  private async once(step: string, call: { to?: Address; data: Hex }): Promise<TransactionReceipt> {
    const { journal } = this.parts
    const before = journal.read(step)
    const done = (before && (await this.found(before))) ?? (await this.send(step, call, before))
    const { hashes, nonce } = journal.read(step) as Step
    const address = done.contractAddress ? { address: getAddress(done.contractAddress) } : {}
    journal.write(step, { nonce, hashes, transaction: done.transactionHash, ...address })
    return done
  }

  /** The transaction of a step that was sent before: mined, or waited for if the chain knows it. */
  private async found({ hashes }: Step): Promise<TransactionReceipt | null> {
    const { reader } = this.parts
    for (const hash of hashes) {
      if (!(await reader.getTransaction({ hash }).catch(() => null))) continue
      const receipt = await reader.waitForTransactionReceipt({ hash })
      if (receipt.status === 'success') return receipt
    }
    return null
  }

  /** Signs first and writes down what it signed: whoever is killed while sending finds it again. */
  private async send(step: string, call: { to?: Address; data: Hex }, before?: Step): Promise<TransactionReceipt> {
    const { wallet, journal, reader } = this.parts
    const nonce = await this.nonceFor(before)
    const request = await wallet.prepareTransactionRequest({ ...call, nonce })
    const serializedTransaction = await wallet.signTransaction(request)
    const hash = keccak256(serializedTransaction)
    journal.write(step, { nonce, hashes: [...(before?.hashes ?? []), hash] })
    await wallet.sendRawTransaction({ serializedTransaction })
    const receipt = await reader.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`${step} failed in ${hash}`)
    return receipt
  }

  /** That of the lost transaction while it is free, so that never two of a step can be mined. */
  private async nonceFor(before?: Step): Promise<number> {
    const { wallet, reader } = this.parts
    const { address } = wallet.account
    const free = await reader.getTransactionCount({ address, blockTag: 'latest' })
    return before?.nonce === free ? free : await reader.getTransactionCount({ address, blockTag: 'pending' })
  }
}
