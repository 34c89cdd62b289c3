import { expect, test } from 'vitest'
import { isPhone, walletLinks } from './links.ts'

const page = 'https://mdragon.example/login?code=AB&next=%2Fsetting'

test.each([
  ['MetaMask', 'https://link.metamask.io/dapp/mdragon.example/login?code=AB&next=%2Fsetting'],
  [
    'Trust Wallet',
    'https://link.trustwallet.com/open_url?coin_id=20000714&url=https%3A%2F%2Fmdragon.example%2Flogin%3Fcode%3DAB%26next%3D%252Fsetting',
  ],
  ['Binance Wallet', undefined],
])('%s opens the page inside itself', (name, url) => {
  expect(walletLinks.find((link) => link.name === name)?.openUrl?.(page)).toBe(url)
})

test('OKX wraps its own link, and the page survives both', () => {
  const url = new URL(walletLinks.find(({ name }) => name === 'OKX Wallet')?.openUrl?.(page) ?? '')
  const inner = new URL(url.searchParams.get('deeplink') ?? '')
  expect(inner.searchParams.get('dappUrl')).toBe(page)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0', false],
])('%s', (userAgent, phone) => expect(isPhone(userAgent)).toBe(phone))
