/** What the menu names besides our own screens. Each leads where the operator says, and until then is not open yet. */
export const menuEntries = [
  'collectibles',
  'hatching',
  'megg',
  'hatch',
  'mint',
  'game',
  'dragon',
  'whitepaper',
  'terms',
  'service',
  'discord',
] as const
