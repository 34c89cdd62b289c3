import { Suspense, useState } from 'react'
import { readListings } from '../features/assets/queries.ts'
import { SelectBar } from '../features/assets/SelectBar.tsx'
import { canCancel, canList, type Selection } from '../features/assets/selection.ts'
import type { SeveralItem } from '../features/trade/SeveralDialog.tsx'
import type { User } from '../game/user.ts'
import type { OperationSettings } from '../operations/useFlow.ts'
import { SeveralDialog } from './severalDialog.tsx'

type OwnSeveralProps = { selection: Selection; user: User; settings: OperationSettings | undefined }
type Open = { kind: 'list' | 'cancel'; items: readonly SeveralItem[] }

/** What is done with several of one's own at once. */
export function OwnSeveral({ selection, user, settings }: OwnSeveralProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { items } = selection
  const cancelAll = async () => {
    setBusy(true)
    // What cannot be read is said by the list itself.
    const listings = await readListings().catch(() => [])
    setBusy(false)
    if (listings.length > 0) setOpen({ kind: 'cancel', items: listings.slice(0, MOST_CANCELLED) })
  }
  return (
    <>
      <SelectBar
        selection={selection}
        isBusy={isBusy}
        onList={() => setOpen({ kind: 'list', items: items.filter(canList) })}
        onCancel={() => setOpen({ kind: 'cancel', items: items.filter(canCancel) })}
        onCancelAll={() => void cancelAll()}
      />
      {open && settings && user.address && (
        <Suspense>
          <SeveralDialog
            kind={open.kind}
            items={open.items}
            coin="HERO"
            address={user.address}
            settings={settings}
            onClose={() => {
              setOpen(null)
              selection.end()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** As many as one transaction takes off sale. */
const MOST_CANCELLED = 100
