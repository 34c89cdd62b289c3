import { lazy, Suspense, useState } from 'react'
import type { User } from '../../game/user.ts'
import { loadChunk } from '../../lib/chunk.ts'
import type { OperationSettings } from '../../operations/useFlow.ts'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { useBridgeWords } from './words/index.ts'

const AddDragonsDialog = lazy(() => loadChunk('addDragons', () => import('./AddDragonsDialog.tsx')))

/** The way to dragons of one's own. */
export function AddDragons({ user, settings }: { user: User; settings: OperationSettings | undefined }) {
  const { addDragons: words } = useBridgeWords()
  const [isOpen, setOpen] = useState(false)
  if (!user.address) return null
  return (
    <>
      <NetworkButton type="button" className={button('quiet')} onClick={() => setOpen(true)}>
        <Icon name="dragon" size={18} />
        {words.open}
      </NetworkButton>
      {isOpen && settings && (
        <Suspense>
          <AddDragonsDialog user={user} address={user.address} settings={settings} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
