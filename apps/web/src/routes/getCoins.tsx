import { useQuery } from '@tanstack/react-query'
import { GetCoinsDialog } from '../features/newcomer/GetCoinsDialog.tsx'
import { settingQuery } from '../features/settings/queries.ts'
import { coinSourcesOf } from './coinSources.ts'

/** Where coins come from, over whatever is open. */
export default function GetCoinsNow({ address, onClose }: { address: string; onClose: () => void }) {
  const { data: setting } = useQuery(settingQuery)
  return setting ? <GetCoinsDialog address={address} sources={coinSourcesOf(setting)} onClose={onClose} /> : null
}
