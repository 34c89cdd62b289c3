import { lazy, Suspense } from 'react'
import { loadNoticesWords } from '../features/notices/words/index.ts'
import { token } from '../lib/session.ts'
import { loadWithWords } from './loadWithWords.ts'

const OutbidPanel = lazy(() =>
  loadWithWords('outbid', [loadNoticesWords], () => import('../features/notices/OutbidPanel.tsx')),
)

/** About an asset that was the player's until somebody bid more; nothing for a visitor. */
export const OutbidOf = ({ id }: { id: number }) =>
  token() === undefined ? null : (
    <Suspense>
      <OutbidPanel id={id} />
    </Suspense>
  )
