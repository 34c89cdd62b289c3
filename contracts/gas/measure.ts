import {
  gameCardAbi,
  gameTokenAbi,
  gameVaultAbi,
  marketAbi,
  nft111Abi,
  vaultDomain,
  voucherTypes,
} from '@mdragon/chain'
import { network } from 'hardhat'
import {
  type Abi,
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  type Hex,
  parseEther,
  zeroAddress,
} from 'viem'
import { hardhat } from 'viem/chains'
import { deploy, LOCAL_CHAIN, testAccount } from '../deploy/deploy.ts'

/**
 * Gas of one whole transaction for each thing that a player does, as its receipt shows it. All parties are warm: they
 * have coins and tokens of the collection already, and so has the contract that takes the token.
 */
export async function measureGas(): Promise<Record<string, number>> {
  const { provider } = await network.create()
  const transport = custom(provider)
  const { addresses: at } = await deploy({ transport, chainId: LOCAL_CHAIN })
  const reader = createPublicClient({ chain: hardhat, transport, pollingInterval: 5 })
  const wallet = (index: number) => createWalletClient({ account: testAccount(index), chain: hardhat, transport })
  const [owner, seller, alice, bob] = [wallet(0), wallet(5), wallet(6), wallet(7)]
  const gas: Record<string, number> = {}

  type Wallet = ReturnType<typeof wallet>
  const call =
    (address: Address, abi: Abi) =>
    async (from: Wallet, name: string, args: unknown[], value = 0n) => {
      const hash = await from.writeContract({ address, abi, functionName: name, args, value })
      return Number((await reader.waitForTransactionReceipt({ hash })).gasUsed)
    }
  const card = call(at.gameCard, gameCardAbi)
  const hero = call(at.hero, gameTokenAbi)
  const mdv = call(at.mdv, gameTokenAbi)
  const market = call(at.market, marketAbi)
  const nft111 = call(at.nft111, nft111Abi)
  const vault = call(at.vault, gameVaultAbi)
  const mine = (blocks: number) => provider.request({ method: 'hardhat_mine', params: [`0x${blocks.toString(16)}`] })

  const price = parseEther('0.1')
  const deadline = 4_000_000_000n
  const players = [seller, alice, bob]
  for (const player of players) {
    await card(owner, 'mintBatch', [player.account.address, Array.from({ length: 6 }, () => 1n)])
    for (const coin of [hero, mdv]) {
      await coin(owner, 'mint', [player.account.address, parseEther('1000')])
      for (const spender of [at.market, at.nft111, at.vault])
        await coin(player, 'approve', [spender, parseEther('999')])
    }
    for (const operator of [at.market, at.nft111, at.vault]) await card(player, 'setApprovalForAll', [operator, true])
  }
  for (const to of [at.vault, at.market, at.nft111, testAccount(3).address]) {
    await hero(owner, 'mint', [to, parseEther('1000')])
    await mdv(owner, 'mint', [to, parseEther('1000')])
  }
  const [one, two, three, four, five, six] = [10_001n, 10_002n, 10_003n, 10_004n, 10_005n, 10_006n]

  gas['market.list'] = await market(seller, 'listOne', [at.gameCard, one, zeroAddress, price])
  gas['market.list.erc20'] = await market(seller, 'listOne', [at.gameCard, two, at.hero, price])
  gas['market.changePrice'] = await market(seller, 'changePrice', [at.gameCard, one, 2n * price])
  gas['market.buy.bnb'] = await market(alice, 'buy', [at.gameCard, one, zeroAddress, 2n * price, 0n], 2n * price)
  gas['market.buy.erc20'] = await market(alice, 'buy', [at.gameCard, two, at.hero, price, 0n])
  await market(seller, 'listOne', [at.gameCard, three, zeroAddress, price])
  gas['market.setExpiry'] = await market(seller, 'setExpiry', [at.gameCard, three, deadline])
  gas['market.cancel'] = await market(seller, 'cancel', [at.gameCard, three])

  // As the page asks for it: the seller approves this token alone, the buyer names its traits.
  await card(bob, 'setApprovalForAll', [at.market, false])
  gas['card.approve'] = await card(bob, 'approve', [at.market, 10_014n])
  await market(bob, 'listOne', [at.gameCard, 10_014n, zeroAddress, price])
  gas['market.buy.bnb.single'] = await market(alice, 'buy', [at.gameCard, 10_014n, zeroAddress, price, 1n], price)

  const bid = (from: Wallet, token: bigint, holder: Wallet, present: bigint, paid: bigint, traits = 0n) =>
    nft111(from, 'buy', [at.gameCard, token, present, holder.account.address, traits, deadline], paid)
  const bidHero = (from: Wallet, token: bigint, holder: Wallet, present: bigint, paid: bigint, traits = 0n) =>
    nft111(from, 'buyWithToken', [at.gameCard, token, at.hero, paid, present, holder.account.address, traits, deadline])
  await nft111(bob, 'putUp', [at.gameCard, 10_013n, zeroAddress, price])
  gas['nft111.putUp'] = await nft111(seller, 'putUp', [at.gameCard, three, zeroAddress, price])
  gas['nft111.firstBid.bnb'] = await bid(alice, three, seller, price, parseEther('0.111'))
  gas['nft111.bid.bnb'] = await bid(bob, three, alice, parseEther('0.111'), parseEther('0.12321'))
  const [standing, next] = [parseEther('0.12321'), parseEther('0.15')]
  gas['nft111.bid.bnb.traits'] = await bid(alice, three, bob, standing, next, 1n)
  await bid(bob, three, alice, next, parseEther('0.2'))
  await nft111(seller, 'putUp', [at.gameCard, four, at.hero, price])
  gas['nft111.firstBid.erc20'] = await bidHero(alice, four, seller, price, parseEther('0.111'))
  gas['nft111.bid.erc20'] = await bidHero(bob, four, alice, parseEther('0.111'), parseEther('0.12321'))
  const [standingHero, nextHero] = [parseEther('0.12321'), parseEther('0.15')]
  gas['nft111.bid.erc20.traits'] = await bidHero(alice, four, bob, standingHero, nextHero, 1n)
  await bidHero(bob, four, alice, nextHero, parseEther('0.2'))
  await mine(300)
  gas['nft111.putUpAgain'] = await nft111(bob, 'putUpAgain', [at.gameCard, three, price])
  gas['nft111.withdraw'] = await nft111(bob, 'withdraw', [at.gameCard, four])
  gas['nft111.sweepShare.bnb'] = await nft111(bob, 'sweepShare', [zeroAddress])

  const sign = async (primaryType: keyof typeof voucherTypes, message: Record<string, unknown>): Promise<Hex> =>
    testAccount(1).signTypedData({
      domain: vaultDomain(LOCAL_CHAIN, at.vault),
      types: voucherTypes,
      primaryType,
      message: message as never,
    })
  const common = (nonce: bigint) => ({ receiver: alice.account.address, fee: parseEther('1'), nonce, deadline })
  await vault(seller, 'depositAsset', [at.gameCard, six, 1n])
  gas['vault.deposit'] = await vault(seller, 'depositAsset', [at.gameCard, five, 1n])
  gas['vault.depositCoin'] = await vault(seller, 'depositCoin', [at.hero, parseEther('5'), 1n])
  gas['vault.activate'] = await vault(seller, 'activate', [at.mdv, parseEther('1')])
  const coin = (nonce: bigint) => ({ ...common(nonce), coin: at.hero, amount: parseEther('2') })
  await vault(alice, 'claimCoin', [coin(1n), await sign('CoinClaim', coin(1n))])
  gas['vault.claimCoin'] = await vault(alice, 'claimCoin', [coin(2n), await sign('CoinClaim', coin(2n))])
  const asset = (nonce: bigint, tokenId: bigint) => ({
    ...common(nonce),
    collection: at.gameCard,
    tokenId,
    transfers: 1n,
    traits: 0n,
  })
  await vault(alice, 'claimAsset', [asset(3n, six), await sign('AssetClaim', asset(3n, six))])
  gas['vault.claim'] = await vault(alice, 'claimAsset', [asset(4n, five), await sign('AssetClaim', asset(4n, five))])
  const mint = { ...common(5n), collection: at.gameCard, traits: [7n] }
  gas['vault.claimMint'] = await vault(alice, 'claimMint', [mint, await sign('MintClaim', mint)])

  // A cart of ten: what each of them costs, with its share of what a transaction costs anyway.
  const eachOfTen = async (currency: Address) => {
    await card(owner, 'mintBatch', [seller.account.address, Array.from({ length: 10 }, () => 1n)])
    const minted = await reader.readContract({ address: at.gameCard, abi: gameCardAbi, functionName: 'totalMinted' })
    const ids = Array.from({ length: 10 }, (_, index) => 10_000n + minted - BigInt(index))
    for (const id of ids) await market(seller, 'listOne', [at.gameCard, id, currency, price])
    const cart = ids.map((tokenId) => ({
      collection: at.gameCard,
      tokenId,
      currency,
      expectedPrice: price,
      expectedTraits: 1n,
    }))
    const value = currency === zeroAddress ? 10n * price : 0n
    return Math.ceil((await market(alice, 'buyMany', [cart, false], value)) / 10)
  }
  gas['market.buyMany.bnb.each'] = await eachOfTen(zeroAddress)
  gas['market.buyMany.erc20.each'] = await eachOfTen(at.hero)

  // Of exactly one price, as the page asks for it: what was approved before is used up.
  await hero(alice, 'approve', [at.market, 0n])
  gas['coin.approve'] = await hero(alice, 'approve', [at.market, price])
  return gas
}
