import type { KindCatalogue } from './tw.ts'

export const en: KindCatalogue = {
  loading: 'Loading',
  copies: 'How many there are',
  owners: 'Owners',
  floor: 'Floor price',
  noFloor: 'Not on offer',
  strongest: 'The strongest',
  offers: 'Cheapest offers',
  onMarket: 'See all on the market',
  emptyTitle: 'None on offer right now',
  emptyText: 'Nobody is offering one of this kind. As soon as somebody does, it appears here.',
  toMarket: (kind) => `Browse the market: ${kind}`,
  missingTitle: 'There is no such kind',
  missingText: 'This number does not exist, or the link has expired.',
  failed: 'This could not be loaded',
  none: 'Nobody has one yet',
  types: {
    dragon: 'Dragons',
    hero: 'Heroes',
    equip: 'Equipment',
    pet: 'Pets',
    lingshi: 'Spirit stones',
    card: 'Cards',
  },
}
