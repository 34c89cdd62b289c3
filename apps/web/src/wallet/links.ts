/** Where a wallet can be had, how a phone opens this page inside it, and how it is handed a WalletConnect link. */
export type WalletLink = {
  name: string
  installUrl: string
  openUrl: ((page: string) => string) | null
  pairUrl?: (uri: string) => string
}

const enc = encodeURIComponent
/** BNB Smart Chain in the registry of coins that Trust reads. */
const BSC_COIN = 20_000_714

export const walletLinks: readonly WalletLink[] = [
  {
    name: 'MetaMask',
    installUrl: 'https://metamask.io/download',
    openUrl: (page) => `https://link.metamask.io/dapp/${page.replace(/^https?:\/\//, '')}`,
    pairUrl: (uri) => `https://link.metamask.io/wc?uri=${enc(uri)}`,
  },
  {
    name: 'Trust Wallet',
    installUrl: 'https://trustwallet.com/download',
    openUrl: (page) => `https://link.trustwallet.com/open_url?coin_id=${BSC_COIN}&url=${enc(page)}`,
    pairUrl: (uri) => `https://link.trustwallet.com/wc?uri=${enc(uri)}`,
  },
  {
    name: 'OKX Wallet',
    installUrl: 'https://www.okx.com/download',
    openUrl: (page) => `https://www.okx.com/download?deeplink=${enc(`okx://wallet/dapp/url?dappUrl=${enc(page)}`)}`,
  },
  // Binance no longer lets a link from elsewhere open its browser for pages.
  { name: 'Binance Wallet', installUrl: 'https://www.binance.com/en/web3wallet', openUrl: null },
]

/** Phones have no extensions: there a wallet's own browser opens the page. */
export const isPhone = (userAgent: string): boolean => /android|iphone|ipad|ipod/i.test(userAgent)
