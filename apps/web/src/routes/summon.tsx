import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HouseNews } from '../features/house/HouseNews.tsx'
import { currentRole } from '../features/roles/currentRole.ts'
import { rolesQuery } from '../features/roles/queries.ts'
import { Altar } from '../features/summon/Altar.tsx'
import { costOf } from '../features/summon/cost.ts'
import { DrawButtons } from '../features/summon/DrawButtons.tsx'
import { History } from '../features/summon/History.tsx'
import { OddsPanel } from '../features/summon/OddsPanel.tsx'
import { PityPanel } from '../features/summon/PityPanel.tsx'
import { oddsQuery, type Summon, type SummonOdds, type SummonState, stateQuery } from '../features/summon/queries.ts'
import { Reveal } from '../features/summon/Reveal.tsx'
import styles from '../features/summon/Summon.module.css'
import { useSummon } from '../features/summon/useSummon.ts'
import { VerifyPanel } from '../features/summon/VerifyPanel.tsx'
import { useSummonWords } from '../features/summon/words/index.ts'
import { wantRole } from '../game/roleWanted.ts'
import { presenceQuery } from '../game/user.ts'
import { useLanguage } from '../i18n/index.tsx'
import { useServerId } from '../lib/session.ts'
import { button } from '../ui/button.ts'
import { cx } from '../ui/cx.ts'
import { Notice } from '../ui/Notice.tsx'

/** Heroes are drawn here, and every draw is checked here. */
export default function SummonScreen() {
  const { locale } = useLanguage()
  const words = useSummonWords()
  const { data: user } = useQuery(presenceQuery)
  const odds = useQuery(oddsQuery(locale))
  const state = useQuery({ ...stateQuery(locale), enabled: user?.must_change_password === false })
  if ((odds.isError && !odds.data) || (state.isError && !state.data))
    return (
      <Notice icon="broken" title={words.failed} text={words.failedText} isBad heading="h1">
        <button
          type="button"
          className={button('gold')}
          onClick={() => {
            void odds.refetch()
            void state.refetch()
          }}
        >
          {words.retry}
        </button>
      </Notice>
    )
  return odds.data && state.data ? <Whole odds={odds.data} state={state.data} /> : <Waiting />
}

function Whole({ odds, state }: { odds: SummonOdds; state: SummonState }) {
  const { f } = useLanguage()
  const words = useSummonWords()
  const first = useFirst()
  const summoning = useSummon()
  const [seen, setSeen] = useState<Summon | null>(null)
  const [chosen, setChosen] = useState<Summon | null>(null)
  const { result } = summoning
  const shown = result ?? seen
  const close = () => {
    summoning.show(null)
    setSeen(null)
  }
  // What was chosen may have been revealed since: the latest word of the same summon counts.
  const verified = chosen && chosen.id !== state.last?.id ? chosen : state.last
  return (
    <>
      <div className={styles.ground}>
        <div className={styles.stage}>
          <div className={styles.who}>
            <h1>{words.title}</h1>
            <p>{words.lead(f.number(odds.rule.heroes))}</p>
            <PityPanel odds={odds} state={state} />
          </div>
          <div className={styles.altar}>
            <Altar heroes={odds.altar} />
          </div>
          <div className={styles.side}>
            <OddsPanel odds={odds} />
          </div>
          <div className={styles.draw}>
            <DrawButtons odds={odds} state={state} summoning={summoning} first={first} onRole={wantRole} />
          </div>
        </div>
      </div>
      <div className={styles.below}>
        <HouseNews groups={['summon']} />
        <VerifyPanel state={state} summon={verified} summoning={summoning} />
        <History
          onView={setSeen}
          onVerify={(summon) => {
            setChosen(summon)
            document.getElementById('summon-verify')?.scrollIntoView()
          }}
        />
      </div>
      {shown && (
        <Reveal
          key={shown.id}
          summon={shown}
          odds={odds}
          state={state}
          isNew={shown === result}
          onAgain={(count) => {
            close()
            summoning.draw(count, costOf(count, state, odds.price), state.seed.hash)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** What has to be done before anybody can draw. */
function useFirst(): 'activate' | 'role' | null {
  const { locale } = useLanguage()
  const { data: user } = useQuery(presenceQuery)
  const { data: roles } = useQuery(rolesQuery(locale))
  const chosen = useServerId()
  if (user && !user.is_activated) return 'activate'
  return user && roles && !currentRole(roles, chosen, user.current_server_id) ? 'role' : null
}

/** In the places that everything will take. */
function Waiting() {
  const words = useSummonWords()
  return (
    <>
      <p className="visuallyHidden" role="status">
        {words.loading}
      </p>
      <div className={styles.ground} aria-hidden="true">
        <div className={styles.stage}>
          <div className={cx(styles.who, styles.wait, 'skeleton')} />
          <div className={styles.altar}>
            <Altar heroes={undefined} />
          </div>
          <div className={cx(styles.side, styles.wait, 'skeleton')} />
          <div className={cx(styles.draw, styles.waitDraw)} />
        </div>
      </div>
      <div className={styles.below} aria-hidden="true">
        <div className={cx('skeleton', styles.waitBelow)} />
      </div>
    </>
  )
}
