import type { LiveMessage } from '@mdragon/api'

/**
 * What makes every page look again must not make them all ask in the same instant: most would be told to come again, and
 * again. So each is told within how long to look, by how many listen to this process, and picks its moment. After a
 * reorganisation a page asks for all that it shows, of a changed asset for a thing or two. docs/scale.md has what it does.
 */
const MS_A_LISTENER: { readonly [type in LiveMessage['type']]?: number } = { assets: 2, reorg: 15 }
/** So few need no order. */
const FEW = 100

/** Nothing where all may look at once. */
export const lookWithin = (type: LiveMessage['type'], listeners: number): { within_ms?: number } => {
  const each = MS_A_LISTENER[type]
  return each && listeners > FEW ? { within_ms: each * listeners } : {}
}
