import { FLIGHT_GOAL } from '@mdragon/domain/flight/flight'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import styles from '../features/flight/Flight.module.css'
import { FlightGame } from '../features/flight/FlightGame.tsx'
import { PrizePanel, SideSkeleton } from '../features/flight/PrizePanel.tsx'
import { boardQuery, type Prize } from '../features/flight/queries.ts'
import { TopList } from '../features/flight/TopList.tsx'
import { useFlightWords } from '../features/flight/words/index.ts'
import { settingQuery } from '../features/settings/queries.ts'
import { presenceQuery } from '../game/user.ts'
import { useLanguage } from '../i18n/index.tsx'
import { loadChunk } from '../lib/chunk.ts'
import { button } from '../ui/button.ts'
import { NetworkButton } from '../ui/NetworkButton.tsx'
import { FailedNotice } from '../ui/Notice.tsx'
import { operationSettingsOf } from './operationSettings.ts'

const ReceiveDialog = lazy(() => loadChunk('receiveDragon', () => import('../features/flight/ReceiveDialog.tsx')))

/** The small dragon's game, what is to be won, and today's best. */
export default function DragongScreen() {
  const { locale } = useLanguage()
  const words = useFlightWords()
  const { data: user } = useQuery(presenceQuery)
  const board = useQuery({ ...boardQuery(locale), enabled: user?.must_change_password === false })
  const [isReceiving, setReceiving] = useState(false)
  const claim = (prize: Prize, look: 'gold' | 'quiet') => (
    <NetworkButton type="button" className={button(look, true)} onClick={() => setReceiving(true)}>
      {prize.state === 'claiming' ? words.claimOn : words.claim}
    </NetworkButton>
  )
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{words.title}</h1>
        <p>{words.how}</p>
      </div>
      <FlightGame goal={board.data?.goal ?? FLIGHT_GOAL} claim={({ prize }) => claim(prize, 'gold')} />
      <aside className={styles.side}>
        {board.data ? (
          <>
            <PrizePanel board={board.data}>
              {(board.data.prize.state === 'ready' || board.data.prize.state === 'claiming') &&
                claim(board.data.prize, 'quiet')}
            </PrizePanel>
            <TopList board={board.data} />
          </>
        ) : board.isError ? (
          <Failed onRetry={() => void board.refetch()} />
        ) : (
          <SideSkeleton />
        )}
      </aside>
      {isReceiving && board.data && <Receive prize={board.data.prize} onClose={() => setReceiving(false)} />}
    </div>
  )
}

function Receive({ prize, onClose }: { prize: Prize; onClose: () => void }): ReactNode {
  const { data: user } = useQuery(presenceQuery)
  const { data: setting } = useQuery(settingQuery)
  const settings = operationSettingsOf(setting)
  if (!user?.address || !settings) return null
  return (
    <Suspense>
      <ReceiveDialog prize={prize} address={user.address} settings={settings} onClose={onClose} />
    </Suspense>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const words = useFlightWords()
  return <FailedNotice title={words.failed} text={words.failedText} look="quiet" onRetry={onRetry} />
}
