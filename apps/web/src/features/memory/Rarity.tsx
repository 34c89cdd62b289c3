import type { CallData } from '@mdragon/api'
import { levelsOfBand } from '@mdragon/domain/memory/rarity'
import { useQuery } from '@tanstack/react-query'
import { campWord, elementWord, professionWord } from '../../game/assetWords.ts'
import { useLanguage } from '../../i18n/index.tsx'
import type { Catalogue } from '../../i18n/tw.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PanelState } from './PanelState.tsx'
import { rarityQuery } from './queries.ts'
import styles from './Rarity.module.css'
import { useMemoryWords } from './words/index.ts'

type Trait = CallData<'GET /api/memory/rarity/:id'>['traits'][number]
type RarityProps = { asset: { assets_id: number; type: string; name: string } }

/** How many share each trait, and what the cheapest of those costs; the rarest first. */
export function Rarity({ asset }: RarityProps) {
  const { f } = useLanguage()
  const words = useMemoryWords()
  const { data, isError } = useQuery(rarityQuery(asset.assets_id))
  return (
    <Panel title={words.rarity}>
      {data && data.traits.length > 0 ? (
        <>
          <p className={styles.text}>{words.rarityText(f.number(data.total))}</p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words.trait}</th>
                <th scope="col">{words.how}</th>
                <th scope="col">{words.floor}</th>
              </tr>
            </thead>
            <tbody>
              {data.traits
                .toSorted((a, b) => a.count - b.count)
                .map((trait) => (
                  <Row key={trait.trait} trait={trait} total={data.total} asset={asset} />
                ))}
            </tbody>
          </table>
        </>
      ) : (
        <PanelState isKnown={data !== undefined} isError={isError} none={words.failed} />
      )}
    </Panel>
  )
}

function Row({ trait, total, asset }: { trait: Trait; total: number } & RarityProps) {
  const { t, f } = useLanguage()
  const words = useMemoryWords()
  return (
    <tr>
      <th scope="row">
        <small>{words.traits[trait.trait]}</small> {valueWord(t, trait, asset)}
      </th>
      <td>
        <b>{words.oneOf(f.number(trait.count))}</b> <small>{f.percent(trait.count / Math.max(total, 1))}</small>
      </td>
      <td>
        {trait.floors.length === 0 && '–'}
        {trait.floors.map(({ coin, price }) => (
          <div key={coin}>
            <Amount amount={price} coin={coin} />
          </div>
        ))}
      </td>
    </tr>
  )
}

function valueWord(t: Catalogue, { trait, value }: Trait, { type, name }: RarityProps['asset']): string {
  switch (trait) {
    case 'kind':
      return name
    case 'grade':
      return String(value)
    case 'star':
      return t.market.stars(value)
    case 'level': {
      const { from, to } = levelsOfBand(value)
      return t.card.level(`${from}–${to}`)
    }
    case 'element':
      return elementWord(t, value)
    case 'camp':
      return campWord(t, { type, camp: value })
    case 'profession':
      return professionWord(t, value)
  }
}
