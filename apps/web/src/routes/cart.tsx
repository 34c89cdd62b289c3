import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { CartDrawer } from '../features/cart/CartDrawer.tsx'
import { settingQuery } from '../features/settings/queries.ts'
import type { SeveralItem } from '../features/trade/SeveralDialog.tsx'
import { userQuery } from '../game/user.ts'
import { token } from '../lib/session.ts'
import { operationSettingsOf } from './operationSettings.ts'
import { SeveralDialog } from './severalDialog.tsx'
import './openWakes.ts'

type Buying = { coin: string; items: readonly SeveralItem[] }

/** The cart's drawer, and over it the purchase of all that it holds in a coin. */
export default function Cart({ onClose }: { onClose: () => void }) {
  const isVisitor = token() === undefined
  const { data: user } = useQuery({ ...userQuery, enabled: !isVisitor })
  const { data: setting } = useQuery(settingQuery)
  const settings = operationSettingsOf(setting)
  const [buying, setBuying] = useState<Buying | null>(null)
  const address = user?.address ?? null
  return (
    <>
      <CartDrawer
        address={address}
        isVisitor={isVisitor}
        onBuy={(coin, items) => setBuying({ coin, items })}
        onClose={onClose}
      />
      {buying && settings && address && (
        <Suspense>
          <SeveralDialog kind="buy" {...buying} address={address} settings={settings} onClose={() => setBuying(null)} />
        </Suspense>
      )}
    </>
  )
}
