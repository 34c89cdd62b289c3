import type { WalletCatalogue } from './tw.ts'

export const en: WalletCatalogue = {
  noneText:
    'A wallet is your key ring: it keeps your account and signs when you agree. Once it is installed, reload this page.',
  install: (name) => `Install ${name}`,
  openIn: (name) => `Open in ${name}`,
  phoneText: 'On a phone, open this page in the browser inside your wallet:',
  installed: 'Installed: reload the page',
}
