import type { WelcomeCatalogue } from './tw.ts'

export const en: WelcomeCatalogue = {
  title: ['Heroes of myth.', 'Yours to hold, fight and trade.'],
  text: 'A card game whose cards live on the BSC chain.',
  counts: (onSale, inAuction) => `${onSale} on sale now, ${inAuction} in auction.`,
  demo: 'Try it as a demo player',
  demoText: 'On a practice chain: no wallet, no money.',
  look: 'Look at the market',
  lookText: 'The market needs no login and no wallet.',
  enter: 'I have an account',
  pictures: 'What it is, in three pictures',
  collect: {
    title: '1. Collect',
    text: 'Heroes, dragons, treasures and pets out of Chinese myth. Each card is a token that you own.',
  },
  takeOver: {
    title: '2. Take over',
    text: 'In an NFT111 auction anyone may pay 1.11 times the price and take the card. The one who held it gets 90% of the new price.',
  },
  play: {
    title: '3. Play',
    text: 'Send a card into the game and it fights for you. Claim it back to your wallet whenever you like.',
  },
  wallet: 'Your wallet',
  game: 'The game',
  back: 'claim back, any time',
}
