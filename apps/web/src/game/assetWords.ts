import { camps, elements, petCamps, professions } from '@mdragon/domain/asset/kinds'
import type { Catalogue } from '../i18n/tw.ts'

type Kindred = { type: string; camp: number; profession: number; element: number }

/** The wire's numbers become words here and nowhere else. 0 is none, and gives an empty string. */
export const elementWord = (t: Catalogue, element: number): string => {
  const name = elements[element - 1]
  return name ? t.elements[name] : ''
}

export const professionWord = (t: Catalogue, profession: number): string => {
  const name = professions[profession - 1]
  return name ? t.professions[name] : ''
}

/** A pet's camps are their own list. */
export function campWord(t: Catalogue, { type, camp }: Pick<Kindred, 'type' | 'camp'>): string {
  if (type === 'pet') {
    const name = petCamps[camp - 1]
    return name ? t.petCamps[name] : ''
  }
  const name = camps[camp - 1]
  return name ? t.camps[name] : ''
}
