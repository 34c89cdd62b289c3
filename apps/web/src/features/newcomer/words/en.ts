import type { NewcomerCatalogue } from './tw.ts'

export const en: NewcomerCatalogue = {
  next: 'Next step',
  count: (done, all) => `${done} of ${all} done`,
  dismiss: 'Do not show these steps again',
  steps: {
    coins: {
      title: 'Get MDV and BNB',
      text: '1 MDV activates the account; BNB pays the network, about 0.0003 for each step.',
    },
    activate: {
      title: 'Activate your account',
      text: 'It takes 1 MDV. Once confirmed on chain you can trade, deposit and claim.',
      action: 'Go to activation',
    },
    role: {
      title: 'Create a role on a server',
      text: 'A role is who you are in the game; you need one before you send in cards.',
      action: 'Choose a server',
    },
    card: {
      title: 'Get your first card',
      text: 'Buy one on the market, or take one over in an NFT111 auction.',
      action: 'Go to the market',
    },
    summon: {
      title: 'Summon your first hero',
      text: 'With a ticket, or with HERO that is in the game. You can check the draw yourself.',
      action: 'Go to the summon',
    },
    email: {
      title: 'Bind an e-mail',
      text: 'To log in from any device, log in to the game by QR code, and recover your password.',
      action: 'Go to the settings',
    },
  },
  activating: 'Being confirmed on chain, one moment.',
  coins: {
    title: 'Get coins',
    needed: (sum) => `${sum} needed`,
    plenty: (sum) => `${sum} is plenty`,
    faucet: (sums) => `Give me ${sums}`,
    giving: 'Sending…',
    faucetText: 'Free, once a day: coins of the practice chain have no worth.',
    given: (sums) => `Received ${sums}`,
    tooSoon: 'This address has had its coins for today. Come back tomorrow.',
    failed: 'None can be had right now. Please try again later.',
    receive: 'Or receive from another wallet',
    receiveBare: 'Receive from another wallet or an exchange',
    onlyHere: (chain) => `On the ${chain} network only.`,
    copy: 'Copy my address',
    copied: 'Address copied',
    qr: 'Your address as a QR code',
    buy: (coin) => `Where to get ${coin}`,
  },
}
