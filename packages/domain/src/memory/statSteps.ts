import { attributeNames, attributesOf } from '../asset/stats.ts'
import type { Traits } from '../asset/traits.ts'

/**
 * What attributes are counted in: steps that grow with the value, a hundred or so for each attribute, however many cards
 * there are. Two values of one step are a few in a hundred apart.
 */
export const statStep = (value: number): number => Math.floor(2 * Math.sqrt(value))

/** The highest value of a step. */
export const topOfStep = (step: number): number => Math.ceil(((step + 1) / 2) ** 2) - 1

/** Of all attributes, in their order. */
export function statStepsOf(traits: Traits): number[] {
  const attributes = attributesOf(traits)
  return attributeNames.map((name) => statStep(attributes[name]))
}

/** How something stands among `total`, of which `above` are higher. */
export type Rank = { by: 'first' } | { by: 'place'; place: number } | { by: 'share'; percent: number }

/** In words that say most: of few the place, of many the share. Null where there is nothing to compare it with. */
export function rankOf(above: number, total: number): Rank | null {
  if (total < 2 || above >= total) return null
  if (above === 0) return { by: 'first' }
  if (total < 100) return { by: 'place', place: above + 1 }
  return { by: 'share', percent: Math.ceil((100 * (above + 1)) / total) }
}
