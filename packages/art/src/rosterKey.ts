import type { RosterEntry } from '@mdragon/domain/roster/index'

/** An entry's name in the tables of the art: its English name in small letters, `white-tiger`. */
export const keyOf = (entry: RosterEntry | null): string =>
  (entry?.name.en ?? '')
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
