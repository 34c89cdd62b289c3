import type { NoticesCatalogue } from './tw.ts'

export const en: NoticesCatalogue = {
  title: 'Notices',
  open: (unread) => (unread === '0' ? 'Notices' : `Notices, ${unread} new`),
  fresh: (unread) => `${unread} new`,
  readAll: 'Mark all read',
  bidAgain: (sum) => `Bid again ${sum}`,
  view: 'View',
  letGo: 'Let it go',
  letGoHint: 'No more notices about this card, until you bid on it again',
  locksIn: (time) => `Locks in ${time}`,
  hours: (h, m) => `${h} h ${m} min`,
  minutes: (m, s) => `${m} min ${s} s`,
  isNew: 'New',
  loading: 'Loading your notices',
  loadMore: 'Load more',
  loadingMore: 'Loading',
  end: 'Those are all your notices.',
  failed: 'Your notices cannot be read right now',
  failedText: 'None of them is lost. Please try again in a moment.',
  emptyTitle: 'Nothing to tell yet',
  emptyText: 'When somebody outbids you, when something of yours is sold or a withdrawal is decided, you read it here.',
  taken: (who, asset, ago) => `${who} took ${asset} over, ${ago}`,
  received: (paid, gain, price) =>
    `You paid ${paid} and have just received ${gain} in your wallet: 90% of the new price ${price}.`,
  told: {
    outbid: { label: 'Outbid', text: ({ who, price, gain }) => `${who} bid ${price}. You received ${gain}.` },
    first_bid: {
      label: 'First bid',
      text: ({ who, price, gain }) => `${who} took it over for ${price}. ${gain} is in your wallet.`,
    },
    sold: { label: 'Sold', text: ({ gain }) => `${gain} is in your wallet.` },
    won: { label: 'Won', text: ({ price }) => `Locked at ${price}, and yours: take it back or put it up again.` },
    locked: { label: 'Locked', text: ({ who, price }) => `What you had put up is locked: ${who} has it for ${price}.` },
    activated: { label: 'Account activated', text: () => 'You can trade, deposit and withdraw now.' },
    withdrawal_approved: { label: 'Withdrawal approved', text: ({ gain }) => `${gain} can be collected now.` },
    withdrawal_rejected: {
      label: 'Withdrawal sent back',
      text: ({ reason, gain }) => `${reason} ${gain} was returned.`,
    },
    withdrawal_paid: { label: 'Withdrawal paid', text: ({ gain }) => `${gain} has reached your wallet.` },
    reward: {
      label: 'Reward',
      text: ({ who, count }) =>
        `${who} activated an account: ${count} advanced summon ${count === '1' ? 'ticket waits' : 'tickets wait'} for you.`,
    },
    watched_price: {
      label: 'Price reached',
      text: ({ price, wanted }) => `${price} now; you are waiting for ${wanted}.`,
    },
    search_found: { label: 'Search found', text: ({ name, count }) => `“${name}” has ${count} new.` },
  },
}
