import type { APIRequestContext } from '@playwright/test'
import { encodeFunctionData, parseAbi, parseEther, toHex } from 'viem'
import { FINAL } from './trading.ts'
import { askChain } from './wallet.ts'
import { expect } from './world.ts'

const OPERATOR = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Mined, and not undone: what the operator of the local chain gives away. */
async function fromOperator(request: APIRequestContext, to: string, call: { data?: string; value?: string }) {
  const params = [{ from: OPERATOR, to, gas: '0x30d40', ...call }]
  const tx = await askChain(request, { method: 'eth_sendTransaction', params })
  await expect
    .poll(() => askChain(request, { method: 'eth_getTransactionReceipt', params: [tx] }), FINAL)
    .toMatchObject({ status: '0x1' })
}

/** Gas, and coins of a contract. */
export async function give(request: APIRequestContext, to: string, coin: string, amount: string): Promise<void> {
  await fromOperator(request, to, { value: toHex(parseEther('1')) })
  const abi = parseAbi(['function mint(address to, uint256 amount)'])
  await fromOperator(request, coin, {
    data: encodeFunctionData({ abi, args: [to as `0x${string}`, parseEther(amount)] }),
  })
}
