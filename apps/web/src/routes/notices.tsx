import { lazy, Suspense, useState } from 'react'
import { Bell } from '../features/notices/Bell.tsx'
import { loadPostWords } from '../features/post/words/index.ts'
import { loadTradeWords } from '../features/trade/words/index.ts'
import { loadOperationsWords } from '../operations/words/index.ts'
import { loadWithWords } from './loadWithWords.ts'

/** The bid's dialog and with it the wallet: loaded once somebody bids. */
const BidNow = lazy(() => loadWithWords('bid-now', [loadOperationsWords, loadTradeWords], () => import('./bidNow.tsx')))

/** What of it is mailed too: loaded with the drawer. */
const SentToo = lazy(() => loadWithWords('sent-too', [loadPostWords], () => import('../features/post/SentToo.tsx')))

/** What the player is told, in the top bar; an outbid is answered from there. */
export function Notices({ address }: { address: string | null }) {
  const [bidding, setBidding] = useState<{ id: number } | null>(null)
  return (
    <>
      <Bell
        onBidAgain={({ asset }) => setBidding({ id: asset.assets_id })}
        foot={(onLeave) => (
          <Suspense>
            <SentToo onLeave={onLeave} />
          </Suspense>
        )}
      />
      {bidding && address && (
        <Suspense>
          <BidNow id={bidding.id} address={address} onClose={() => setBidding(null)} />
        </Suspense>
      )}
    </>
  )
}
