import { lazy, Suspense, useState } from 'react'
import { useBridgeWords } from '../../i18n/bridge/index.ts'
import { loadChunk } from '../../lib/chunk.ts'
import type { User } from '../../lib/user.ts'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { FlowSite } from '../../wallet/flow/useFlow.ts'

const AddDragonsDialog = lazy(() => loadChunk('addDragons', () => import('./AddDragonsDialog.tsx')))

/** The way to dragons of one's own. */
export function AddDragons({ user, site }: { user: User; site: FlowSite | undefined }) {
  const { addDragons: words } = useBridgeWords()
  const [isOpen, setOpen] = useState(false)
  if (!user.address) return null
  return (
    <>
      <button type="button" className={button('quiet')} onClick={() => setOpen(true)}>
        <Icon name="dragon" size={18} />
        {words.open}
      </button>
      {isOpen && site && (
        <Suspense>
          <AddDragonsDialog user={user} address={user.address} site={site} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
