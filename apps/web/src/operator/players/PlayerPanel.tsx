import type { CallData } from '@mdragon/api'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { toast } from '../../ui/toastStore.ts'
import { api, useVerb } from '../api.ts'
import table from '../table.module.css'
import { usePlayersWords } from './words/index.ts'

type Player = CallData<'GET /api/operator/read-player'>

/** What an operator may know of a player, and the help that moves no money. */
export function PlayerPanel({ userid }: { userid: number }) {
  const { f } = useLanguage()
  const words = usePlayersWords()
  const { data, error } = useQuery({
    queryKey: ['player', userid],
    queryFn: () => api('GET /api/operator/read-player', { query: { userid } }),
    refetchOnWindowFocus: false,
  })
  if (error) return <p className={table.panel}>{error.message}</p>
  if (!data) return null
  const { nickname, email, sessions, last_seen_at, is_activated } = data
  return (
    <section className={table.panel} aria-label={`#${userid}`}>
      <div className={table.head}>
        <h2>
          {nickname} #{userid}
        </h2>
        <span className={cx(table.pill, is_activated && table.good)}>
          {is_activated ? words.activated : words.notActivated}
        </span>
      </div>
      <p>{email}</p>
      <p>
        {words.sessions}: {f.number(sessions)} {last_seen_at !== null && words.seen(f.moment(last_seen_at))}
      </p>
      <Balances player={data} />
      <Help player={data} />
    </section>
  )
}

function Balances({ player: { balances, mails } }: { player: Player }) {
  const { f } = useLanguage()
  const words = usePlayersWords()
  return (
    <>
      <h3>{words.balances}</h3>
      <ul>
        {balances.map(({ coin, available, frozen }) => (
          <li key={coin}>
            {f.exact(available)} {coin} {frozen !== '0' && words.frozen(f.exact(frozen))}
          </li>
        ))}
      </ul>
      <h3>{words.mails}</h3>
      <ul>
        {mails.map(({ id, subject, sent_at }) => (
          <li key={id}>
            {subject} <small className={table.muted}>{sent_at ? words.sent(f.moment(sent_at)) : words.waiting}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

function Help({ player: { userid, mails } }: { player: Player }) {
  const { f } = useLanguage()
  const words = usePlayersWords()
  const end = useVerb('POST /api/operator/end-sessions', ({ ended }) => toast(words.ended(f.number(ended))))
  const resend = useVerb('POST /api/operator/resend-mail', () => toast(words.resent))
  return (
    <div className={table.actions}>
      <NetworkButton
        type="button"
        className={button('quiet')}
        disabled={end.isPending}
        onClick={() => end.mutate({ body: { userid } })}
      >
        {words.endSessions}
      </NetworkButton>
      <NetworkButton
        type="button"
        className={button('quiet')}
        disabled={resend.isPending || mails.length === 0}
        onClick={() => resend.mutate({ body: { userid } })}
      >
        {words.resend}
      </NetworkButton>
    </div>
  )
}
