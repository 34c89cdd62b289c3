import { createRequire } from 'node:module'
import {
  type Abi,
  type Address,
  concat,
  createPublicClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  encodePacked,
  getAddress,
  type Hex,
  parseAbiItem,
  parseEventLogs,
  size,
  zeroAddress,
} from 'viem'
import { hardhat } from 'viem/chains'
import { testAccount } from '../../deploy/config.ts'
import type { Chain } from './serveChain.ts'

type Code = { abi: Abi; bytecode: Hex }
type Owner = ReturnType<typeof testAccount>
type Call = { to: Address; data: Hex }

/** Safe's own contracts, as their makers compiled them. */
const artifact = (path: string): Code =>
  createRequire(import.meta.url)(`@safe-global/safe-smart-account/build/artifacts/contracts/${path}.json`)
const [singleton, factory, multiSend] = [
  artifact('Safe.sol/Safe'),
  artifact('proxies/SafeProxyFactory.sol/SafeProxyFactory'),
  artifact('libraries/MultiSendCallOnly.sol/MultiSendCallOnly'),
]

const safeTx = {
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const
const DELEGATE_CALL = 1
const proxyCreation = parseAbiItem('event ProxyCreation(address indexed proxy, address singleton)')

/** A Safe of these owners, and how it sends: all calls in one transaction, which `signers` have signed. */
export async function createSafe(chain: Chain, owners: Owner[], threshold: number) {
  const transport = custom(chain)
  const wallet = createWalletClient({ account: testAccount(0), chain: hardhat, transport, pollingInterval: 5 })
  const reader = createPublicClient({ chain: hardhat, transport, pollingInterval: 5, cacheTime: 0 })
  const receiptOf = (hash: Hex) => reader.waitForTransactionReceipt({ hash })
  const deploy = async (code: Code) =>
    (await receiptOf(await wallet.deployContract({ ...code, args: [] }))).contractAddress as Address

  const [safeCode, makers, batcher] = [await deploy(singleton), await deploy(factory), await deploy(multiSend)]
  const members = owners.map(({ address: member }) => member)
  const setup = encodeFunctionData({
    abi: singleton.abi,
    functionName: 'setup',
    args: [members, BigInt(threshold), zeroAddress, '0x', zeroAddress, zeroAddress, 0n, zeroAddress],
  })
  const made = await receiptOf(
    await wallet.writeContract({
      address: makers,
      abi: factory.abi,
      functionName: 'createProxyWithNonce',
      args: [safeCode, setup, 0n],
    }),
  )
  const [created] = parseEventLogs({ abi: [proxyCreation], logs: made.logs })
  if (!created) throw new Error('no Safe was made')
  const address = getAddress(created.args.proxy)

  async function send(calls: Call[], signers: Owner[]): Promise<void> {
    const nonce = (await reader.readContract({ address, abi: singleton.abi, functionName: 'nonce' })) as bigint
    const message = {
      to: batcher,
      value: 0n,
      data: encodeFunctionData({ abi: multiSend.abi, functionName: 'multiSend', args: [together(calls)] }),
      operation: DELEGATE_CALL,
      safeTxGas: 0n,
      baseGas: 0n,
      gasPrice: 0n,
      gasToken: zeroAddress,
      refundReceiver: zeroAddress,
      nonce,
    }
    const domain = { chainId: hardhat.id, verifyingContract: address }
    const signatures: Hex[] = []
    for (const signer of signers.toSorted(byAddress)) {
      signatures.push(await signer.signTypedData({ domain, types: safeTx, primaryType: 'SafeTx', message }))
    }
    const { nonce: _known, ...sent } = message
    await receiptOf(
      await wallet.writeContract({
        address,
        abi: singleton.abi,
        functionName: 'execTransaction',
        args: [...Object.values(sent), concat(signatures)],
      }),
    )
  }
  return { address, send }
}

/** As MultiSend wants them: kind, receiver, value, length and data of each. */
const together = (calls: Call[]): Hex =>
  concat(
    calls.map(({ to, data }) =>
      encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [0, to, 0n, BigInt(size(data)), data]),
    ),
  )

/** A Safe wants its signatures in this order. */
const byAddress = (a: Owner, b: Owner) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1)
