import { rosterEntry } from '@mdragon/domain/roster/index'
import { assetHref } from '../../game/assetHref.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { figure, line, list, quiet, row, stack } from './looks.ts'
import type { GameAsset } from './queries.ts'
import type { GameWord } from './useGameWord.ts'
import { useDemoWords } from './words/index.ts'

export type Say = (word: GameWord['word'], said: object) => void
const fields = ['level', 'star', 'stage', 'strength'] as const

/** What the player has in the game, to be made stronger and put into the team. */
export function GameAssets({ assets, onSay }: { assets: readonly GameAsset[]; onSay: Say }) {
  const { game: words } = useDemoWords()
  return (
    <Panel title={words.assets}>
      {assets.length === 0 && <p style={quiet}>{words.noAssets}</p>}
      <ul style={list}>
        {assets.slice(0, MOST).map((asset) => (
          <AssetLine key={`${asset.assets_id}/${asset.draw}`} asset={asset} all={assets} onSay={onSay} />
        ))}
      </ul>
    </Panel>
  )
}
/** More than a hand can play with. */
const MOST = 12

type AssetLineProps = { asset: GameAsset; all: readonly GameAsset[]; onSay: Say }

function AssetLine({ asset, all, onSay }: AssetLineProps) {
  const { f, locale } = useLanguage()
  const { game: words } = useDemoWords()
  const { assets_id, draw, type, index_id, tokenid, is_in_team, claim_until } = asset
  const name = `${rosterEntry(type, index_id)?.name[locale] ?? type} #${tokenid ?? draw}`
  const which = assets_id === null ? { draw } : { assets_id }
  const state = claim_until === null ? is_in_team && words.inTeam : words.claiming
  return (
    <li style={{ ...line, display: 'grid', ...stack }}>
      <div style={row}>
        <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center', fontWeight: 650 }}>
          <Icon name={type} size={18} /> {name}
        </span>
        <span style={quiet}>{state}</span>
      </div>
      <div style={row}>
        {fields.map((field) => (
          <button
            key={field}
            type="button"
            className={button('quiet')}
            aria-label={words.more(words[field], name)}
            disabled={claim_until !== null}
            onClick={() => onSay('asset', { ...which, [field]: asset[field] + 1 })}
          >
            {words[field]} <span style={figure}>{f.number(asset[field])}</span> +
          </button>
        ))}
        <button
          type="button"
          className={button('quiet')}
          disabled={claim_until !== null}
          onClick={() => onSay('team', teamWith(all, asset))}
        >
          {is_in_team ? words.leave(name) : words.join(name)}
        </button>
        {assets_id !== null && (
          <Link href={assetHref({ type, assets_id })} className={button('quiet')}>
            {words.toAsset}
          </Link>
        )}
      </div>
    </li>
  )
}

/** The team as it is, with this one in it, or out of it. */
function teamWith(all: readonly GameAsset[], asset: GameAsset) {
  const team = all.filter((one) => (one === asset ? !one.is_in_team : one.is_in_team))
  return {
    assets: team.flatMap(({ assets_id }) => assets_id ?? []),
    heroes: team.flatMap(({ assets_id, draw }) => (assets_id === null ? (draw ?? []) : [])),
  }
}
