import type { TradeCatalogue } from './tw.ts'

export const en: TradeCatalogue = {
  actions: {
    label: 'What you can do',
    list: 'Sell',
    listAgain: 'Sell again',
    put_up: 'Auction',
    change_price: 'Change price',
    cancel: 'Take off sale',
    newFirstPrice: 'Change first price',
    put_up_again: 'Put up again',
    end_auction: 'Withdraw to wallet',
    deposit: 'Deposit',
    claim: 'Claim',
    activate_dragon: 'Activate',
    claiming: (until) =>
      `Being claimed until ${until}: the game does not use it. Claim opens the same claim again; if it is not sent by then, it stays in the game and can be claimed anew.`,
    switchTo: (name) => `Switch to ${name}`,
    holding:
      'You hold it now. If somebody bids 1.11 times the price in time, you get 90% of that bid; if nobody does, you can take it home after the lock.',
  },
  form: {
    ends: 'Ends by itself',
    noEnd: 'Never',
    days: (n) => `in ${n} ${n === '1' ? 'day' : 'days'}`,
    how: 'How to sell',
    sale: 'Fixed price',
    auction: 'NFT111 auction',
    saleText: 'Sold at the price that you set. Until then it stays in your wallet.',
    auctionText:
      'Anyone who bids at least 1.11 times the price takes it, and you get 90% of that bid. The contract keeps it meanwhile; until somebody bids, you may take it back at any time.',
    againText: 'Starts again with a new first price. The clock runs from the first bid on.',
    changeText: 'Buyers see the new price at once; a purchase at the old price will not go through.',
    coin: 'Coin',
    price: 'Sale price',
    firstPrice: 'First price',
    newPrice: 'New price',
    bid: 'Your bid',
    now: (price) => `Now ${price}`,
    minimum: (price) => `At least ${price}; more is allowed`,
    firstBid: 'Lowest first bid',
    step: (n) => `${n} bids later`,
    ladder: 'The least that each next bid must pay',
  },
  changed: {
    title: 'Something has just changed',
    price: (before, now) => `The price went from ${before} to ${now}.`,
    gone: 'It is no longer offered.',
    locked: 'The auction is locked and takes no more bids.',
    yours: 'It is yours now.',
    otherOffer: 'It is offered in another way now. Please look again.',
    take: (price) => `Continue with ${price}`,
    rejectInWallet:
      'Please reject the request in your wallet. Even if you sign it, the contract does not trade at the old price.',
    close: 'I see',
  },
}
