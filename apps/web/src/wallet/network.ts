import { type Eip1193Provider, walletProblem } from './provider.ts'

export type Network = {
  chainId: number
  name: string
  rpcUrl: string
  explorerUrl: string
  /** The project at WalletConnect; absent: phones' wallets are not offered that way. */
  walletConnectId?: string
}

export const LOCAL_CHAIN_ID = 31_337

/** The network that the site's settings name. Only the wallet uses the RPC address: the page reads from our own API. */
export const networkOf = (setting: Setting): Network => ({
  chainId: setting.chain_id,
  name: setting.chain_name,
  rpcUrl: setting.rpc_url,
  explorerUrl: setting.explorer_url,
  ...(setting.walletconnect_project ? { walletConnectId: setting.walletconnect_project } : {}),
})
type Setting = {
  chain_id: number
  chain_name: string
  rpc_url: string
  explorer_url: string
  walletconnect_project?: string
}

const hex = (chainId: number): string => `0x${chainId.toString(16)}`

export async function isOnNetwork(provider: Eip1193Provider, { chainId }: Network): Promise<boolean> {
  return Number(await provider.request({ method: 'eth_chainId' })) === chainId
}

/** Switches the wallet to the game's network, adding it when the wallet does not know it. */
export async function switchNetwork(provider: Eip1193Provider, network: Network): Promise<void> {
  const params = [{ chainId: hex(network.chainId) }]
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params })
  } catch (error) {
    if (walletProblem(error) !== 'unknown_chain') throw error
    const added = {
      chainId: hex(network.chainId),
      chainName: network.name,
      nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
      rpcUrls: [network.rpcUrl],
      ...(network.explorerUrl ? { blockExplorerUrls: [network.explorerUrl] } : {}),
    }
    await provider.request({ method: 'wallet_addEthereumChain', params: [added] })
    await provider.request({ method: 'wallet_switchEthereumChain', params })
  }
}
