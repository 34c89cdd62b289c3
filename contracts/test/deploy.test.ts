import { gameCardAbi, gameTokenAbi, gameVaultAbi, marketAbi, nft111Abi } from '@mdragon/chain'
import { network } from 'hardhat'
import { createPublicClient, custom, zeroAddress } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { LOCAL_CHAIN, localConfig, testAccount } from '../deploy/config.ts'
import { deploy } from '../deploy/deploy.ts'
import { verify } from '../deploy/verify.ts'
import { startChain, type TestChain } from './utils/chain.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await startChain()
})

describe('on a local chain', () => {
  test('says where everything is', () => {
    const { chainId, startBlock, commit, addresses } = chain.deployment
    expect({ chainId, startBlock, commit }).toEqual({ chainId: 31_337, startBlock: 1, commit: 'unknown' })
    expect(Object.keys(addresses).sort()).toEqual(
      ['enft', 'gameCard', 'hero', 'hfh', 'market', 'mdragon', 'mdv', 'meta', 'nft111', 'vault'].sort(),
    )
    expect(new Set(Object.values(addresses)).size).toBe(10)
  })

  test('is as asked for, and notices when it is not', async () => {
    const parameters = {
      reader: chain.reader,
      addresses: chain.at,
      config: localConfig(),
      deployer: testAccount(0).address,
    }
    await verify(parameters)
    const other = testAccount(9).address
    const wrong = {
      ...localConfig(),
      signer: other,
      guardian: other,
      treasury: other,
      community: other,
      minter: other,
      feeBps: 1n,
      lockBlocks: 9n,
    }
    await expect(verify({ ...parameters, config: wrong })).rejects.toThrow(
      /minter mints[\s\S]*community wallet[\s\S]*lock blocks[\s\S]*treasury[\s\S]*market fee[\s\S]*voucher signer[\s\S]*guardian/,
    )
    await expect(verify({ ...parameters, config: { ...localConfig(), owner: other } })).rejects.toThrow(/pendingOwner/)
    const limits = { perVoucher: 1n, perHour: 1n, perDay: 1n }
    await expect(verify({ ...parameters, config: { ...localConfig(), coinLimits: limits } })).rejects.toThrow(
      /limits of hero/,
    )
  })

  test('the coins have their names', async () => {
    for (const key of ['hero', 'hfh', 'mdv', 'meta', 'enft'] as const) {
      const symbol = await chain.reader.readContract({
        address: chain.at[key],
        abi: gameTokenAbi,
        functionName: 'symbol',
      })
      expect(symbol).toBe(key.toUpperCase())
    }
  })

  test('nobody else has a power', async () => {
    const stranger = testAccount(8).address
    const powers = [
      [chain.at.gameCard, gameCardAbi, 'mint', [stranger, 1n], 'NotMinter'],
      [chain.at.gameCard, gameCardAbi, 'setMinter', [stranger, true], 'OwnableUnauthorizedAccount'],
      [chain.at.hero, gameTokenAbi, 'mint', [stranger, 1n], 'OwnableUnauthorizedAccount'],
      [chain.at.market, marketAbi, 'setFee', [1n], 'OwnableUnauthorizedAccount'],
      [chain.at.nft111, nft111Abi, 'setLockBlocks', [5n], 'OwnableUnauthorizedAccount'],
      [chain.at.vault, gameVaultAbi, 'setSigner', [stranger], 'OwnableUnauthorizedAccount'],
      [chain.at.vault, gameVaultAbi, 'pauseClaims', [], 'NotGuardian'],
    ] as const
    for (const [address, abi, name, args, error] of powers) {
      expect(await chain.send(stranger, address, abi, name, [...args])).toMatchObject({ ok: false, error })
    }
  })

  // `rescue` moves strays alone, for which there is no record: Owners.t.sol.
  test('the owner has no call that moves what somebody holds', () => {
    const owners = [marketAbi, nft111Abi, gameVaultAbi].flatMap((abi) =>
      abi.filter((entry) => entry.type === 'function'),
    )
    const names = owners.map(({ name }) => name)
    for (const name of [
      'emergencyWithdraw',
      'adminTransfer',
      'recover',
      'seize',
      'upgradeTo',
      'upgradeToAndCall',
      'execute',
    ]) {
      expect(names).not.toContain(name)
    }
  })
})

describe('with another owner', () => {
  test('offers everything to them, and the deployer keeps nothing once they accept', async () => {
    const { provider } = await network.create()
    const transport = custom(provider)
    const owner = testAccount(10)
    const { minter: _none, ...config } = localConfig()
    const { addresses } = await deploy({ transport, chainId: LOCAL_CHAIN, config: { ...config, owner: owner.address } })
    const reader = createPublicClient({ transport })
    for (const address of Object.values(addresses)) {
      const data = '0x79ba5097' // acceptOwnership()
      await provider.request({ method: 'eth_sendTransaction', params: [{ from: owner.address, to: address, data }] })
      expect(await reader.readContract({ address, abi: gameTokenAbi, functionName: 'owner' })).toBe(owner.address)
      expect(await reader.readContract({ address, abi: gameTokenAbi, functionName: 'pendingOwner' })).toBe(zeroAddress)
    }
  })
})

describe('refuses', () => {
  const transport = () => custom(chain.provider)
  test('a signer that is the deployer', async () => {
    const signer = testAccount(0).address
    await expect(deploy({ transport: transport(), chainId: LOCAL_CHAIN, config: { signer } })).rejects.toThrow(
      /must not be the signer/,
    )
  })

  test('a signer that is the owner', async () => {
    const same = testAccount(9).address
    await expect(
      deploy({ transport: transport(), chainId: LOCAL_CHAIN, config: { owner: same, signer: same } }),
    ).rejects.toThrow(/must not be the signer|signer is the owner/)
  })

  test('a public chain without an account or with gaps', async () => {
    await expect(deploy({ transport: transport(), chainId: 97 })).rejects.toThrow(/needs an account/)
    await expect(
      deploy({ transport: transport(), chainId: 97, account: testAccount(0), config: { feeBps: 1n } }),
    ).rejects.toThrow(/needs to be told: owner, signer/)
  })
})
