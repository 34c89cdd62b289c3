import type { CallData, Locale } from '@mdragon/api'
import { artAddressOf } from '@mdragon/art'
import { packTraits, powerOf, rosterEntry, type Traits, unpackTraits } from '@mdragon/domain'

type Hero = CallData<'GET /api/user/summon/heroes'>['items'][number]['hero']

/** A hero by its 64 bits, named in the caller's language. */
export function presentHero(hex: string, locale: Locale): Hero {
  const traits = unpackTraits(BigInt(`0x${hex}`))
  if (!traits) throw new Error(`'${hex}' are no traits`)
  return presentTraits(traits, locale)
}

export function presentTraits(traits: Traits, locale: Locale): Hero {
  const hex = packTraits(traits).toString(16).padStart(16, '0')
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
