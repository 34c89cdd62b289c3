import type { PostWords } from './index.ts'

export const en: PostWords = {
  lang: 'en',
  titles: {
    outbid: 'You were outbid',
    first_bid: 'Your auction has its first bid',
    sold: 'Sold',
    won: 'The auction is locked: it is yours',
    locked: 'Your auction is locked',
    activated: 'Your account is activated',
    withdrawal_approved: 'Your withdrawal is approved',
    withdrawal_rejected: 'Your withdrawal was not approved',
    withdrawal_paid: 'Your withdrawal has arrived',
    reward: 'A reward waits for you',
    watched_price: 'The price you were waiting for',
    search_found: 'A saved search found something',
  },
  texts: {
    outbid: ({ asset, who, price, amount }) =>
      `${asset}: ${who} bid ${price}. ${amount} came back to you. You can bid again until the auction locks.`,
    first_bid: ({ asset, who, price, amount }) => `${asset}: ${who} bid ${price}. ${amount} is in your wallet.`,
    sold: ({ asset, who, price, amount }) =>
      `${asset}: ${who} bought it for ${price}. ${amount} is in your wallet, the fee taken off.`,
    won: ({ asset, price }) => `${asset}: nobody bid more than your ${price}. Take it home or put it up again.`,
    locked: ({ asset, who, price }) => `${asset} was locked at ${price}; ${who} holds it.`,
    activated: ({ coin }) => `Your ${coin} arrived: everything in MDragon is now open to you.`,
    withdrawal_approved: ({ amount }) => `${amount} can be collected under My assets.`,
    withdrawal_rejected: ({ amount }) => `${amount} is yours again in the game. My assets say why.`,
    withdrawal_paid: ({ amount }) => `${amount} is in your wallet.`,
    reward: ({ who, count }) =>
      `${who} activated their account: ${count} summon ticket${count === 1 ? '' : 's'} to collect.`,
    watched_price: ({ asset, price }) => `${asset} is now available for ${price}.`,
    search_found: ({ name, count }) => `${name}: ${count} new.`,
  },
  somebody: 'a player',
  several: (n) => `${n} new notices`,
  digest: (n) => `Your day in MDragon: ${n} notices`,
  more: (n) => `There are ${n} in all; the page has every one.`,
  open: 'Open MDragon',
  why: 'You get this mail because of your settings in MDragon.',
  stop: 'Stop these mails',
  settings: 'Settings',
}
