import { tierOf } from '@mdragon/domain/asset/kinds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServerName } from '../../game/servers.ts'
import { useLanguage } from '../../i18n/index.tsx'
import type { OperationSettings } from '../../operations/useFlow.ts'
import { button } from '../../ui/button.ts'
import { Tile, TileNote, TilePower, TileSum, tileList } from '../../ui/Tile.tsx'
import { ClaimHeroDialog } from './ClaimHeroDialog.tsx'
import styles from './HeldHeroes.module.css'
import { type HeldHero, heldQuery } from './queries.ts'
import { useSummonWords } from './words/index.ts'

type HeldHeroesProps = { address: string | null; settings: OperationSettings | undefined }

/** Drawn, in the game, and no token yet; nothing at all where there is none. */
export function HeldHeroes({ address, settings }: HeldHeroesProps) {
  const { locale, f } = useLanguage()
  const { held: words } = useSummonWords()
  const [claimed, setClaimed] = useState<HeldHero | null>(null)
  const list = useInfiniteQuery(heldQuery(locale))
  const heroes = list.data?.pages.flatMap(({ items }) => items) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  if (heroes.length === 0 && !claimed) return null
  return (
    <section className={styles.held} aria-labelledby="held-heroes">
      <div className={styles.head}>
        <h2 id="held-heroes">{words.title}</h2>
        <span>{f.number(total)}</span>
        <p>{words.text}</p>
      </div>
      <ul className={tileList} aria-labelledby="held-heroes">
        {heroes.map((held) => (
          <li key={held.draw} data-element={held.hero.element}>
            <HeldTile
              held={held}
              canClaim={address !== null && settings !== undefined}
              onClaim={() => setClaimed(held)}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <button type="button" className={button('quiet', true)} onClick={() => void list.fetchNextPage()}>
          {words.more}
        </button>
      )}
      {claimed && address && settings && (
        <ClaimHeroDialog held={claimed} address={address} settings={settings} onClose={() => setClaimed(null)} />
      )}
    </section>
  )
}

function HeldTile({ held, canClaim, onClaim }: { held: HeldHero; canClaim: boolean; onClaim: () => void }) {
  const { t, f } = useLanguage()
  const { held: words } = useSummonWords()
  const server = useServerName(held.server_id)
  const { hero } = held
  const standing = held.claim_until !== null ? words.claiming : held.is_in_team ? words.inTeam : null
  return (
    <Tile
      href="/summon"
      src={hero.art}
      alt={t.market.stars(hero.star)}
      isFirst={false}
      grade={{ tier: tierOf(hero.grade), text: f.number(hero.grade), label: t.market.gradeOf(hero.grade) }}
      title={hero.name}
      facts={t.card.level(f.number(hero.level))}
      notes={
        <TileNote tone={held.claim_until !== null ? 'busy' : 'calm'}>
          {[words.inGame, server, standing].filter(Boolean).join(' · ')}
        </TileNote>
      }
      foot={
        <button
          type="button"
          className={button('quiet', true)}
          aria-label={words.claimOf(hero.name)}
          disabled={!canClaim || held.is_in_team}
          onClick={onClaim}
        >
          {words.claim}
        </button>
      }
    >
      <TileSum label={words.drawn} end={<TilePower label={t.market.power}>{f.number(hero.power)}</TilePower>} />
    </Tile>
  )
}
