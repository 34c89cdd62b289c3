import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Arrivals } from '../features/arrival/Arrivals.tsx'
import { OperationsButton } from '../features/operations/OperationsButton.tsx'
import { settingQuery } from '../features/settings/queries.ts'
import { loadChunk } from '../lib/chunk.ts'
import type { Operation } from '../operations/queries.ts'
import { operationSettingsOf } from './operationSettings.ts'

const ContinueDialog = lazy(() => loadChunk('continue', () => import('../features/operations/ContinueDialog.tsx')))

/** What the player does on the chain, in the top bar; what still waits for a signature goes on from there. */
export function Operations({ address }: { address: string | null }) {
  const { data: setting } = useQuery(settingQuery)
  const settings = operationSettingsOf(setting)
  const [going, setGoing] = useState<Operation | null>(null)
  return (
    <>
      <OperationsButton explorerUrl={setting?.explorer_url} chainId={setting?.chain_id} onContinue={setGoing} />
      <Arrivals />
      {going && address && settings && (
        <Suspense>
          <ContinueDialog
            key={going.id}
            operation={going}
            address={address}
            settings={settings}
            onClose={() => setGoing(null)}
          />
        </Suspense>
      )}
    </>
  )
}
