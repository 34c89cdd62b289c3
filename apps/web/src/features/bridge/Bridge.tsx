import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { coinsQuery } from '../../game/coins.ts'
import type { User } from '../../game/user.ts'
import { loadChunk } from '../../lib/chunk.ts'
import { Room } from '../../lib/Room.tsx'
import { OpenedAs, useReopened } from '../../operations/reopen.ts'
import type { OperationSettings } from '../../operations/useFlow.ts'
import { ActivationPanel } from './ActivationPanel.tsx'
import styles from './Bridge.module.css'
import type { BridgeAction } from './BridgeDialog.tsx'
import { CoinsPanel } from './CoinsPanel.tsx'
import { Rewards } from './Rewards.tsx'
import { VaultNews } from './VaultNews.tsx'
import { Withdrawals } from './Withdrawals.tsx'

/** One chunk for all of them: who deposits will also withdraw. */
const BridgeDialog = lazy(() => loadChunk('bridge', () => import('./BridgeDialog.tsx')))

const coinKinds = ['coin_in', 'coin_out'] as const

type BridgeProps = {
  user: User
  settings: OperationSettings | undefined
  role: ReactNode
  announcements: ComponentProps<typeof VaultNews>['announcements']
}

/** What the player has in wallet and game, as whom, and whether the account may use it. */
export function Bridge({ user, settings, role, announcements }: BridgeProps) {
  const [open, setOpen] = useState<BridgeAction | null>(useReopened(coinKinds.map((kind) => [kind, { kind }] as const)))
  const { isPending } = useQuery(coinsQuery)
  const hasWallet = user.address !== null
  return (
    <>
      <Room name="panels" isThere={!isPending}>
        <div className={styles.panels}>
          <CoinsPanel
            hasWallet={hasWallet}
            onDeposit={() => setOpen({ kind: 'coin_in' })}
            onWithdraw={() => setOpen({ kind: 'coin_out' })}
          />
          {role}
          <ActivationPanel
            isActivated={user.is_activated}
            hasWallet={hasWallet}
            onActivate={(coin) => setOpen({ kind: 'activate_account', coin })}
          />
        </div>
      </Room>
      <VaultNews announcements={announcements} />
      <Withdrawals onCollect={(withdrawal) => setOpen({ kind: 'collect', withdrawal })} />
      <Rewards />
      {open && settings && user.address && (
        <OpenedAs value={open.kind}>
          <Suspense>
            <BridgeDialog
              action={open}
              user={user}
              address={user.address}
              settings={settings}
              onClose={() => setOpen(null)}
            />
          </Suspense>
        </OpenedAs>
      )}
    </>
  )
}

/** In its place while it is not known who it is. */
export const BridgeSkeleton = () => (
  <Room name="panels" isThere={false}>
    <div className={styles.panels} aria-hidden="true">
      <span className={`skeleton ${styles.loading}`} />
      <span className={`skeleton ${styles.loading}`} />
      <span className={`skeleton ${styles.loading}`} />
    </div>
  </Room>
)
