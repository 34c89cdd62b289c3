import { type Growth, grownFields } from '@mdragon/domain/game/growth'
import type { BridgeCatalogue } from './words/tw.ts'

/** What the game has made of it: of each thing that is another now, from what to what. */
export const grownText = (before: Growth, after: Growth, { grew }: BridgeCatalogue['claim']): string =>
  grownFields
    .filter((field) => after[field] !== before[field])
    .map((field) => grew[field](before[field], after[field]))
    .join(' · ')
