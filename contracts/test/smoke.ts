// One trip through everything on a chain inside this process: node test/smoke.ts
import { gameCardAbi, gameTokenAbi, marketAbi, nft111Abi } from '@mdragon/chain'
import { network } from 'hardhat'
import { createPublicClient, createWalletClient, custom, parseEther, zeroAddress } from 'viem'
import { hardhat } from 'viem/chains'
import { deploy, LOCAL_CHAIN, testAccount } from '../deploy/deploy.ts'

const { provider } = await network.create()
const transport = custom(provider)
const started = Date.now()
const { addresses: at, ...rest } = await deploy({ transport, chainId: LOCAL_CHAIN })
console.log(`deployed in ${Date.now() - started} ms`, rest)

const reader = createPublicClient({ chain: hardhat, transport, pollingInterval: 10 })
const [owner, seller, alice, bob] = [0, 5, 6, 7].map((index) =>
  createWalletClient({ account: testAccount(index), chain: hardhat, transport }),
) as [Wallet, Wallet, Wallet, Wallet]
type Wallet = ReturnType<typeof createWalletClient<typeof transport, typeof hardhat, ReturnType<typeof testAccount>>>
const gas = async (what: string, hash: `0x${string}`) => {
  const receipt = await reader.waitForTransactionReceipt({ hash })
  console.log(what.padEnd(20), receipt.status, receipt.gasUsed)
}
const card = { address: at.gameCard, abi: gameCardAbi } as const
const market = { address: at.market, abi: marketAbi } as const
const nft111 = { address: at.nft111, abi: nft111Abi } as const
const later = 4_000_000_000n

await gas('mintBatch', await owner.writeContract({ ...card, functionName: 'mintBatch', args: [seller.account.address, [1n, 2n, 3n, 4n, 5n]] }))
await gas('mint', await owner.writeContract({ ...card, functionName: 'mint', args: [alice.account.address, 6n] }))
await gas('approve', await seller.writeContract({ ...card, functionName: 'setApprovalForAll', args: [at.market, true] }))
await gas('approve', await seller.writeContract({ ...card, functionName: 'setApprovalForAll', args: [at.nft111, true] }))
await gas('list', await seller.writeContract({ ...market, functionName: 'list', args: [at.gameCard, 10_001n, zeroAddress, parseEther('0.1')] }))
await gas('changePrice', await seller.writeContract({ ...market, functionName: 'changePrice', args: [at.gameCard, 10_001n, parseEther('0.2')] }))
await gas('buy', await alice.writeContract({ ...market, functionName: 'buy', args: [at.gameCard, 10_001n, zeroAddress, parseEther('0.2')], value: parseEther('0.2') }))
await gas('list', await seller.writeContract({ ...market, functionName: 'list', args: [at.gameCard, 10_002n, at.hero, parseEther('0.1')] }))
await gas('cancel', await seller.writeContract({ ...market, functionName: 'cancel', args: [at.gameCard, 10_002n] }))
await gas('putUp first', await seller.writeContract({ ...nft111, functionName: 'putUp', args: [at.gameCard, 10_004n, zeroAddress, parseEther('0.1')] }))
await gas('putUp', await seller.writeContract({ ...nft111, functionName: 'putUp', args: [at.gameCard, 10_003n, zeroAddress, parseEther('0.1')] }))
await gas('bid 1', await alice.writeContract({ ...nft111, functionName: 'buy', args: [at.gameCard, 10_003n, seller.account.address, parseEther('0.1'), later], value: parseEther('0.1') }))
await gas('bid 2', await bob.writeContract({ ...nft111, functionName: 'buy', args: [at.gameCard, 10_003n, alice.account.address, parseEther('0.1'), later], value: parseEther('0.111') }))
await gas('bid 3', await alice.writeContract({ ...nft111, functionName: 'buy', args: [at.gameCard, 10_003n, bob.account.address, parseEther('0.111'), later], value: parseEther('0.12321') }))
await provider.request({ method: 'hardhat_mine', params: ['0x100'] })
await gas('reAuction', await alice.writeContract({ ...nft111, functionName: 'reAuction', args: [at.gameCard, 10_003n, parseEther('0.3')] }))
await gas('bid 1', await bob.writeContract({ ...nft111, functionName: 'buy', args: [at.gameCard, 10_003n, alice.account.address, parseEther('0.3'), later], value: parseEther('0.3') }))
await gas('bid 2', await alice.writeContract({ ...nft111, functionName: 'buy', args: [at.gameCard, 10_003n, bob.account.address, parseEther('0.3'), later], value: parseEther('0.4') }))
await provider.request({ method: 'hardhat_mine', params: ['0x100'] })
await gas('withdraw', await alice.writeContract({ ...nft111, functionName: 'withdraw', args: [at.gameCard, 10_003n] }))
await gas('sweep', await bob.writeContract({ ...nft111, functionName: 'sweepShare', args: [zeroAddress] }))
await gas('mint HERO', await owner.writeContract({ address: at.hero, abi: gameTokenAbi, functionName: 'mint', args: [at.vault, parseEther('1')] }))
const holder = await reader.readContract({ ...card, functionName: 'ownerOf', args: [10_003n] })
if (holder !== alice.account.address) throw new Error('Alice should own 10003')
