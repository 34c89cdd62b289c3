import type { MarketCatalogue } from './tw.ts'

export const en: MarketCatalogue = {
  featured:
    'Auctions that lock within the hour come first. Then the tiers take turns, newest listed first: of every ten, three celestial, three gold, two jade, one bronze and one iron; what is alike stands apart. Everybody sees the same.',
}
