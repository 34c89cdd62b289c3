import type { KindCatalogue } from './tw.ts'

export const en: KindCatalogue = {
  loading: 'Loading',
  copies: 'How many there are',
  owners: 'Owners',
  floor: 'Floor price',
  noFloor: 'Not offered now',
  strongest: 'The strongest',
  offers: 'Cheapest offers',
  onMarket: 'See all on the market',
  emptyTitle: 'Nobody offers one now',
  emptyText: 'None of this kind is offered. Once somebody lists one, it appears here.',
  toMarket: (kind) => `Browse the market: ${kind}`,
  missingTitle: 'There is no such kind',
  missingText: 'This number does not exist, or the link has expired.',
  failed: 'This cannot be read right now',
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
