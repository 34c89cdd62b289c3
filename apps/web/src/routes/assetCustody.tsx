import { useQuery } from '@tanstack/react-query'
import { CustodyLine } from '../features/custody/CustodyLine.tsx'
import { useCustodyWords } from '../features/custody/words/index.ts'
import { settingQuery } from '../features/settings/queries.ts'
import { Panel } from '../ui/Panel.tsx'
import { chainContractsOf } from './chainContracts.ts'

/** The way of an asset, on its page. */
export function AssetCustody({ id }: { id: number }) {
  const { title } = useCustodyWords()
  const { data: setting } = useQuery(settingQuery)
  return (
    <Panel title={title}>
      <CustodyLine id={id} contracts={chainContractsOf(setting)} explorerUrl={setting?.explorer_url} />
    </Panel>
  )
}
