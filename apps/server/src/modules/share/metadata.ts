import { AppError, type CollectionMetadata, type TokenMetadata } from '@mdragon/api'
import { artAddress } from '@mdragon/art'
import { attributesOf, camps, elements, petCamps, professions, rosterEntry, unpackTraits } from '@mdragon/domain'
import type { Context } from '../../context.ts'
import { openAddress } from './tags.ts'

type Trait = TokenMetadata['attributes'][number]

/** The collections by the names under which their tokens' addresses were deployed. */
const collections = { card: 'gameCard', mdragon: 'mdragon' } as const
export type CollectionName = keyof typeof collections
export const isCollectionName = (name: string): name is CollectionName => name in collections

/** ERC-721 metadata: what a wallet or another market shows of the token. In English, as others expect it. */
export async function readMetadata(
  { db, deployment, config }: Context,
  collection: CollectionName,
  tokenId: number,
): Promise<TokenMetadata> {
  const row = await db
    .selectFrom('chain.asset')
    .selectAll()
    .where('collection', '=', deployment.addresses[collections[collection]].toLowerCase())
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
  const traits = row && unpackTraits(BigInt(`0x${row.traits}`))
  const entry = row && rosterEntry(row.type, row.index_id)
  if (!row || !traits || !entry) throw new AppError('card.not_found')
  const [origin] = config.origins
  const camp = (row.type === 'pet' ? petCamps : camps)[row.camp - 1]
  const word = (trait_type: string, value: string | undefined): Trait[] => (value ? [{ trait_type, value }] : [])
  const figure = (trait_type: string, value: number): Trait => ({ trait_type, value, display_type: 'number' })
  const { hp, att, defense, speed } = attributesOf(traits)
  return {
    name: `${entry.name.en} ${entry.name.tw} #${tokenId}`,
    description: entry.story.en,
    image: `${origin}${artAddress(traits, 'large')}`,
    external_url: openAddress(origin, row.assets_id),
    attributes: [
      { trait_type: 'Kind', value: row.type },
      ...word('Camp', camp),
      ...word('Profession', professions[row.profession - 1]),
      ...word('Element', elements[row.element - 1]),
      { ...figure('Grade', row.grade), max_value: 24 },
      { ...figure('Star', row.star), max_value: 7 },
      figure('Level', row.level),
      figure('Stage', row.stage),
      figure('Strength', row.strength),
      figure('Power', row.power),
      figure('HP', hp),
      figure('Attack', att),
      figure('Defence', defense),
      figure('Speed', speed),
    ],
  }
}

/** ERC-7572: the collection itself. */
export function readCollection({ config, deployment }: Context, collection: CollectionName): CollectionMetadata {
  const [origin] = config.origins
  return {
    name: collection === 'card' ? 'MDragon Cards' : 'MDragon',
    description:
      collection === 'card'
        ? 'Heroes, equipment, pets, spirit stones and cards of the MDragon game.'
        : 'The dragons of the MDragon game.',
    image: `${origin}/icon.svg`,
    external_link: `${origin}/marketplace`,
    address: deployment.addresses[collections[collection]],
  }
}
