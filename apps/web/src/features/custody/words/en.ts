import type { CustodyCatalogue } from './tw.ts'

const YOU = 'you'
const walletOf = (who: string): string => (who === YOU ? 'Your wallet' : `Wallet of ${who}`)

export const en: CustodyCatalogue = {
  title: 'Where this asset has been',
  you: YOU,
  now: {
    wallet: walletOf,
    market: (who) => `${walletOf(who)}, offered on the market`,
    auction: (who) => `Auction contract NFT111, held by ${who}`,
    vault: (who) => `The game’s vault, for ${who}`,
    burned: () => 'Burned',
  },
  places: {
    wallet: walletOf,
    market: () => 'Market',
    auction: () => 'Auction contract NFT111',
    vault: () => 'The game’s vault',
    burned: () => 'Burned',
  },
  deeds: {
    minted: ({ who }) => `Minted to ${who}`,
    given: ({ from }) => `Sent by ${from}`,
    listed: ({ price, who }) => `Offered at ${price} by ${who}; the token stays in the wallet`,
    unlisted: () => 'Taken off sale',
    bought: ({ price, from }) => `Bought for ${price} from ${from}`,
    put_up: ({ price, who }) => `Put up at ${price} by ${who}`,
    bid: ({ price, who }) => `Bid ${price} by ${who}`,
    put_up_again: ({ price, who }) => `Put up again at ${price} by ${who}`,
    taken_home: () => 'Taken back from the auction',
    deposited: ({ who, server }) => (server ? `Deposited by ${who}: ${server}` : `Deposited by ${who}`),
    claimed: () => 'Claimed from the game',
    exited: () => 'Taken out of the vault without the server',
    burned: ({ who }) => `Burned by ${who}`,
  },
  since: (time) => `since ${time}`,
  server: (name) => `In the game: ${name}`,
  onServer: (id) => `Server ${id}`,
  locksAt: (block) => `locks at block ${block}`,
  claimUntil: (time) => `a claim is open until ${time}`,
  exitAt: (time) => `asked back without the server, to be taken from ${time}`,
  block: (block) => `block ${block}`,
  confirmations: (count) => `${count} confirmations`,
  underWay: {
    sent: 'A transaction was sent and is in no block yet',
    mined: 'A transaction is in a block and waits to be final',
  },
  viewTx: 'view the transaction',
  more: 'Earlier steps',
  loading: 'Reading where this asset has been',
  failed: 'Where this asset has been could not be read.',
  retry: 'Try again',
  check: {
    none: 'Read from the chain by the game. With a wallet connected, this page asks the chain itself.',
    asking: 'Asking the chain…',
    agrees: (block) => `Agrees with the chain at block ${block}`,
    differs: (block, ours, theirs) =>
      `Differs from the chain at block ${block}. Our record: ${ours}. The chain: ${theirs}.`,
    failed: 'The wallet’s node did not answer: not checked.',
  },
}
