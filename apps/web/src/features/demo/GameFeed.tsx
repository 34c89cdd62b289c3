import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../lib/live.ts'
import { useMutation } from '../../lib/mutations.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { askWorld } from './ask.ts'
import { clockOf } from './clockOf.ts'
import { bad, line, list, quiet, stack } from './looks.ts'
import { feedQuery, type Told } from './queries.ts'
import { type DemoWords, useDemoWords } from './words/index.ts'

const paces = { stopped: 0, calm: 6000, lively: 2000, quick: 500 } as const
type Pace = keyof typeof paces

/** What the game servers say, as it happens, and how often the demo's players give them something to say. */
export function GameFeed() {
  const { game: words } = useDemoWords()
  const client = useQueryClient()
  const { isOffline } = useLive()
  const { data } = useQuery(feedQuery)
  const pace = useMutation({
    mutationFn: (ms: number) => askWorld('/demo/game/pace', { body: { pace_ms: ms } }),
    onSettled: () => client.invalidateQueries({ queryKey: feedQuery.queryKey }),
  })
  const names = Object.keys(paces) as Pace[]
  return (
    <Panel title={words.feed}>
      <div style={stack}>
        <p style={quiet}>{words.feedText}</p>
        <fieldset disabled={isOffline} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Segmented
            label={words.pace}
            value={names.find((name) => paces[name] === data?.pace_ms) ?? ''}
            options={names.map((value) => ({ value, text: words.paces[value] }))}
            onChange={(name) => pace.mutate(paces[name])}
          />
        </fieldset>
        {data?.told.length === 0 && <p style={quiet}>{words.quiet}</p>}
        <ol style={list} aria-label={words.feed}>
          {data?.told.map((told) => (
            <FeedLine key={told.id} told={told} />
          ))}
        </ol>
      </div>
    </Panel>
  )
}

function FeedLine({ told }: { told: Told }) {
  const { game: words } = useDemoWords()
  return (
    <li style={line}>
      <span>
        <strong>{told.name || words.server(told.server_id)}</strong> {sentenceOf(words, told)}
        {told.refused && <span style={bad}> · {words.refusedBy(told.refused)}</span>}
      </span>
      <span style={quiet}>
        {words.server(told.server_id)} · {clockOf(told.at)}
      </span>
    </li>
  )
}

function sentenceOf({ told: words, ...names }: DemoWords['game'], { word, said }: Told): string {
  switch (word) {
    case 'online':
      return said.is_online ? words.on : words.off
    case 'boss':
      return words.boss(String(said.boss_level))
    case 'role':
      return words.role(String(said.level))
    case 'asset':
      return words.asset(grownOf(names, said))
    case 'team':
      return words.team((said.assets as unknown[]).length + ((said.heroes as unknown[] | undefined)?.length ?? 0))
    case 'spend':
      return words.spend(`${said.amount} ${said.coin}`)
    default:
      return words.other
  }
}

const grownOf = (names: Pick<DemoWords['game'], 'level' | 'star' | 'stage' | 'strength'>, said: Told['said']): string =>
  (['level', 'star', 'stage', 'strength'] as const)
    .filter((field) => field in said)
    .map((field) => `${names[field]} ${said[field]}`)
    .join(', ')
