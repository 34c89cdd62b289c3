import { expect, test, vi } from 'vitest'
import { NoHash } from '../wallet/send.ts'
import { type Prepared, signedOf, signOperation } from './sign.ts'

const HASH = `0x${'7'.repeat(64)}`
const from = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const network = { chainId: 56, name: 'BSC', rpcUrl: '', explorerUrl: '' }
type Call = Prepared['operation']['calls'][number]
const call = (step: Call['step'], data: string): Call => ({ step, to: from, data, value: '0x0' })
const approve = call('approve_coin', '0xa0')
const act = call('act', '0xac')
const prepared = (calls: Call[], permit: string | null = null) =>
  ({ operation: { calls }, permit }) as unknown as Prepared

/** A wallet that answers each method from a table and remembers what it was asked. */
function walletWith(answers: Record<string, unknown>) {
  const asked: string[] = []
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    asked.push(method === 'eth_sendTransaction' ? `send ${(params as [{ data: string }])[0].data}` : method)
    if (!(method in answers)) throw Object.assign(new Error('unknown'), { code: 4200 })
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer
  }
  return { provider: { request }, asked }
}
const sending = { eth_sendTransaction: HASH, eth_getTransactionReceipt: { status: '0x1' } }

test('a single call is checked, then sent as the server wrote it', async () => {
  const { provider, asked } = walletWith(sending)
  const check = vi.fn(async () => prepared([act]))
  const stages: string[] = []
  const tx = await signOperation({ provider, from, network, check, onStage: ({ name }) => stages.push(name) })
  expect([tx, asked, stages]).toEqual([HASH, ['send 0xac'], ['checking', 'act']])
})

test('an approval is awaited and looked at again before the call itself', async () => {
  const { provider, asked } = walletWith(sending)
  const check = vi
    .fn()
    .mockResolvedValueOnce(prepared([approve, act]))
    .mockResolvedValue(prepared([act]))
  const stages: unknown[] = []
  await signOperation({ provider, from, network, check, onStage: (stage) => stages.push(stage) })
  expect(asked).toEqual(['wallet_getCapabilities', 'send 0xa0', 'eth_getTransactionReceipt', 'send 0xac'])
  expect(stages).toEqual([
    { name: 'checking' },
    { name: 'approve', of: 2 },
    { name: 'approving', tx: HASH },
    { name: 'act', part: 2, of: 2 },
  ])
})

test('a permit saves the approval’s transaction', async () => {
  const { provider, asked } = walletWith({ ...sending, eth_signTypedData_v4: '0x51' })
  const check = vi.fn(async (permit?: string) => (permit ? prepared([act]) : prepared([approve, act], '{}')))
  await signOperation({ provider, from, network, check, onStage: () => {} })
  expect(check).toHaveBeenLastCalledWith('0x51')
  expect(asked).toEqual(['wallet_getCapabilities', 'eth_signTypedData_v4', 'send 0xac'])
})

test('a wallet that cannot sign a permit sends the approval; one whose owner refused it does not', async () => {
  const { provider, asked } = walletWith(sending)
  const check = vi
    .fn()
    .mockResolvedValueOnce(prepared([approve, act], '{}'))
    .mockResolvedValue(prepared([act]))
  await signOperation({ provider, from, network, check, onStage: () => {} })
  expect(asked.filter((one) => one.startsWith('send'))).toEqual(['send 0xa0', 'send 0xac'])

  const refused = Object.assign(new Error('refused'), { code: 4001 })
  const other = walletWith({ ...sending, eth_signTypedData_v4: refused })
  const signing = { provider: other.provider, from, network, onStage: () => {} }
  await expect(signOperation({ ...signing, check: async () => prepared([approve, act], '{}') })).rejects.toThrow(
    'refused',
  )
  expect(other.asked.filter((one) => one.startsWith('send'))).toEqual([])
})

test('a wallet that can, sends all at once', async () => {
  const { provider, asked } = walletWith({
    wallet_getCapabilities: { '0x38': { atomic: { status: 'ready' } } },
    wallet_sendCalls: { id: '0xb' },
    wallet_getCallsStatus: { status: 200, receipts: [{ transactionHash: HASH }] },
  })
  const check = async () => prepared([approve, act], '{}')
  expect(await signOperation({ provider, from, network, check, onStage: () => {} })).toBe(HASH)
  expect(asked).toEqual(['wallet_getCapabilities', 'wallet_sendCalls', 'wallet_getCallsStatus'])
})

test('an approval that fails on the chain ends it; the call itself is not asked for', async () => {
  const { provider, asked } = walletWith({ ...sending, eth_getTransactionReceipt: { status: '0x0' } })
  const check = async () => prepared([approve, act])
  await expect(signOperation({ provider, from, network, check, onStage: () => {} })).rejects.toThrow('approval failed')
  expect(asked).not.toContain('send 0xac')
})

test('what the server refuses is never signed', async () => {
  const { provider, asked } = walletWith(sending)
  const check = async () => Promise.reject(new Error('price.changed'))
  await expect(signOperation({ provider, from, network, check, onStage: () => {} })).rejects.toThrow('price.changed')
  expect(asked).toEqual([])
})

test.each(['0x01', 'ok', '', null, {}, `0x${'g'.repeat(64)}`])(
  'a wallet that answers %j has named no transaction',
  async (answer) => {
    const { provider } = walletWith({ ...sending, eth_sendTransaction: answer })
    const signing = { provider, from, network, check: async () => prepared([act]), onStage: () => {} }
    await expect(signOperation(signing)).rejects.toBeInstanceOf(NoHash)
  },
)

test('of several, what was left out right before signing is over, and says why', () => {
  const one = (id: number) => ({ id: `${id}`, asset: { assets_id: id }, state: 'prepared', error: null })
  const several = (ids: number[], left_out: object[] = []) => ({ batch: ids.map(one), left_out }) as unknown as Prepared
  const said = { assets_id: 2, error: 'This card is not for sale.' }
  expect(signedOf(several([1, 2, 3]), several([1, 3], [said]))).toMatchObject([
    { id: '1', state: 'prepared' },
    { id: '2', state: 'dropped', error: said.error },
    { id: '3', state: 'prepared' },
  ])
  // Left out by the check before the last one: the last no longer names it.
  expect(signedOf(several([1, 2]), several([1]))[1]).toMatchObject({ state: 'dropped', error: null })
  expect(signedOf(several([]), several([]))).toEqual([])
})
