import { useQuery } from '@tanstack/react-query'
import { HouseNews } from '../features/house/HouseNews.tsx'
import { CollectPanel } from '../features/legion/CollectPanel.tsx'
import { History } from '../features/legion/History.tsx'
import styles from '../features/legion/Legion.module.css'
import { LegionFrame, type LegionTab, tabOf } from '../features/legion/LegionFrame.tsx'
import { LegionFailed, LegionSkeleton } from '../features/legion/LegionNotices.tsx'
import { LevelPanel } from '../features/legion/LevelPanel.tsx'
import { Members } from '../features/legion/Members.tsx'
import { MonthPanel } from '../features/legion/MonthPanel.tsx'
import { NextLevel } from '../features/legion/NextLevel.tsx'
import { type Team, teamQuery } from '../features/legion/queries.ts'
import { Ranks } from '../features/legion/Ranks.tsx'
import { Rules } from '../features/legion/Rules.tsx'
import { presenceQuery } from '../game/user.ts'
import { useLocation } from '../lib/router.tsx'

/** /legion, /legion/rules, /legion/ranks and /legion/history. */
export default function LegionScreen() {
  const tab = tabOf(useLocation().pathname)
  return (
    <LegionFrame tab={tab}>
      <HouseNews groups={['legion', 'rates']} />
      <Tab tab={tab} />
    </LegionFrame>
  )
}

function Tab({ tab }: { tab: LegionTab }) {
  const { data: user } = useQuery(presenceQuery)
  const isReady = user?.must_change_password === false
  const team = useQuery({ ...teamQuery, enabled: isReady && (tab === 'legion' || tab === 'rules') })
  if (!isReady) return <LegionSkeleton heights={[320, 220]} />
  if (tab === 'ranks') return <Ranks />
  if (tab === 'history') return <History />
  if (!team.data)
    return team.isError ? (
      <LegionFailed onRetry={() => void team.refetch()} />
    ) : (
      <LegionSkeleton heights={tab === 'rules' ? [520] : [320, 220, 340]} />
    )
  return tab === 'rules' ? <Rules team={team.data} /> : <Overview team={team.data} />
}

const Overview = ({ team }: { team: Team }) => (
  <div className={styles.stack}>
    <div className={styles.first}>
      <LevelPanel team={team} />
      <CollectPanel collect={team.collect} />
    </div>
    <NextLevel team={team} />
    <div className={styles.two}>
      <Members team={team} />
      <MonthPanel month={team.month} />
    </div>
  </div>
)
