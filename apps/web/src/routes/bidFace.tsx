import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { MarketFront } from '../features/market/queries.ts'
import { loadTradeWords } from '../features/trade/words/index.ts'
import { userQuery } from '../game/user.ts'
import { useLanguage } from '../i18n/index.tsx'
import { Link } from '../lib/router.tsx'
import { token } from '../lib/session.ts'
import { loadOperationsWords } from '../operations/words/index.ts'
import { button } from '../ui/button.ts'
import { Icon } from '../ui/Icon.tsx'
import { loadWithWords } from './loadWithWords.ts'

/** The bid's dialog and with it the wallet: loaded once somebody bids. */
const BidNow = lazy(() => loadWithWords('bid-now', [loadOperationsWords, loadTradeWords], () => import('./bidNow.tsx')))

type Stage = NonNullable<MarketFront['stage']>

/** The bid on the stage: a visitor logs in first and comes back to this very card. */
export function bidFace(stage: Stage): ReactNode {
  return token() === undefined ? <LoginToBid stage={stage} /> : <OpenBid stage={stage} />
}

function LoginToBid({ stage }: { stage: Stage }) {
  const next = encodeURIComponent(`/marketplace?look=${stage.assets_id}`)
  return (
    <Link href={`/login?next=${next}`} className={button('gold')}>
      <BidText stage={stage} />
    </Link>
  )
}

function OpenBid({ stage }: { stage: Stage }) {
  const { data: user } = useQuery(userQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={button('gold')} disabled={!user?.address} onClick={() => setOpen(true)}>
        <BidText stage={stage} />
      </button>
      {isOpen && user?.address && (
        <Suspense>
          <BidNow id={stage.assets_id} address={user.address} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function BidText({ stage: { offer } }: { stage: Stage }) {
  const { t, f } = useLanguage()
  return (
    <>
      <Icon name="bid" size={18} />
      {t.card.bid(`${f.toPay(offer.pay)} ${offer.coin}`)}
    </>
  )
}
