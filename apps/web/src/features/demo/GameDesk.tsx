import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SummarySkeleton } from '../../ui/Summary.tsx'
import { GameAssets, type Say } from './GameAssets.tsx'
import { NoRole } from './GameLogin.tsx'
import { bad, figure, line, quiet, stack } from './looks.ts'
import { type GamePlayer, nameQuery, playerQuery } from './queries.ts'
import { useGameWord } from './useGameWord.ts'
import { useDemoWords } from './words/index.ts'

/** A player in the game, by hand: in and out, levels, teams, coins. */
export function GameDesk({ token }: { token: string }) {
  const { game: words } = useDemoWords()
  const { data: player, error } = useQuery(playerQuery(token))
  const { data: user } = useQuery(nameQuery(token))
  const word = useGameWord(token)
  const say: Say = (name, said) => word.mutate({ word: name, said })
  if (!user || (!player && !error)) return <SummarySkeleton label={words.loading} />
  return (
    <div style={stack}>
      <Panel title={words.hands}>
        <div style={{ ...line, borderTop: 0, paddingTop: 0 }}>
          <p role="status" style={{ fontWeight: 650, color: player?.is_online ? 'var(--jade)' : 'var(--text)' }}>
            {words.done(user.nickname || user.address || user.email)} ·{' '}
            {player?.is_online ? words.online : words.offline}
          </p>
          {player && (
            <NetworkButton
              type="button"
              className={button('gold')}
              onClick={() => say('online', { is_online: !player.is_online })}
            >
              {player.is_online ? words.goOffline : words.goOnline}
            </NetworkButton>
          )}
        </div>
        {player ? <Deeds player={player} onSay={say} /> : <NoRole />}
        {word.error && (
          <p role="alert" style={bad}>
            {word.error.message}
          </p>
        )}
      </Panel>
      {player && <GameAssets assets={player.assets} onSay={say} />}
    </div>
  )
}

function Deeds({ player, onSay }: { player: GamePlayer; onSay: Say }) {
  const { f } = useLanguage()
  const { game: words } = useDemoWords()
  const hero = player.coins.find(({ coin }) => coin === 'HERO')?.available ?? '0'
  const lines = [
    [words.boss, f.number(player.boss_level), words.clearBoss, 'boss', { boss_level: player.boss_level + 1 }],
    [words.role, f.number(player.level), words.roleUp, 'role', { level: player.level + 1 }],
    [words.coins, f.exact(hero), words.spend, 'spend', { coin: 'HERO', amount: '1', what: 'by hand' }],
  ] as const
  return lines.map(([label, value, deed, word, said]) => (
    <div key={word} style={line}>
      <span>
        <span style={quiet}>{label}</span> <span style={figure}>{value}</span>
      </span>
      <NetworkButton type="button" className={button('quiet')} onClick={() => onSay(word, said)}>
        {deed}
      </NetworkButton>
    </div>
  ))
}
