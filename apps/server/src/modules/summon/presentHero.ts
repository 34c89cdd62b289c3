import type { CallData, Locale } from '@mdragon/api'
import { artAddressOf } from '@mdragon/art'
import { powerOf, rosterEntry, unpackTraits } from '@mdragon/domain'

type Hero = CallData<'GET /api/user/summon/heroes'>['items'][number]['hero']

/** A hero by its 64 bits, named in the caller's language. */
export function presentHero(hex: string, locale: Locale): Hero {
  const traits = unpackTraits(BigInt(`0x${hex}`))
  if (!traits) throw new Error(`'${hex}' are no traits`)
  const { indexId: index_id, grade, star, level, element, camp, profession } = traits
  return {
    index_id,
    name: rosterEntry('hero', index_id)?.name[locale] ?? `#${index_id}`,
    grade,
    star,
    level,
    element,
    camp,
    profession,
    power: powerOf(traits),
    traits: hex,
    art: artAddressOf(hex),
  }
}
