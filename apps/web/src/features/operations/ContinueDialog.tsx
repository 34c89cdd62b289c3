import { operationOf } from '@mdragon/domain/operations/index'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.tsx'
import { api } from '../../lib/api.ts'
import { useAction } from '../../lib/useAction.ts'
import { AskingStep } from '../../operations/AskingStep.tsx'
import { CoinLine } from '../../operations/CoinLine.tsx'
import { ItemLine } from '../../operations/ItemLine.tsx'
import { operationIcon } from '../../operations/kinds.ts'
import { OperationFrame } from '../../operations/OperationFrame.tsx'
import { operationsQuery } from '../../operations/queries.ts'
import { operationTitle } from '../../operations/sentences.ts'
import type { Operation } from '../../operations/sign.ts'
import { type OperationSettings, useFlow } from '../../operations/useFlow.ts'
import { useOperationsWords } from '../../operations/words/index.ts'

type ContinueDialogProps = { operation: Operation; address: string; settings: OperationSettings; onClose: () => void }

/** Goes on with what was prepared earlier or on another device: looked at again, then signed. */
export default function ContinueDialog({ operation, address, settings, onClose }: ContinueDialogProps) {
  const { f } = useLanguage()
  const words = useOperationsWords()
  const flow = useFlow(address, settings)
  const check = useAction('POST /api/operations/:id/check')
  const { data: all } = useQuery(operationsQuery)
  const { kind, asset, price, coin } = operation
  const ask = async () => {
    const standing = asset && operationOf(kind).isPurchase ? await standingOf(asset.assets_id) : {}
    const items = operation.batch ? await itemsOf(operation.batch, all ?? []) : undefined
    const named = { asset: asset ?? undefined, price: price ?? undefined, coin: coin ?? undefined }
    const intent = { kind, ...named, expiresAt: operation.expires_at ?? undefined, ...standing, items }
    await flow.prepare(intent, () => check.mutateAsync({ params: { id: operation.id }, body: {} }))
  }
  return (
    <OperationFrame
      kind={kind}
      about={
        asset ? (
          <ItemLine art={asset.art} name={asset.name} number={asset.tokenid} />
        ) : (
          <CoinLine icon={operationIcon(kind)} title={operationTitle(operation, words, f)} />
        )
      }
      flow={flow}
      settings={settings}
      wasFound
      onClose={onClose}
    >
      {flow.state.step === 'form' && (
        <AskingStep state={flow.state} network={settings.network} ask={() => void ask()} />
      )}
    </OperationFrame>
  )
}

/** The rest of its batch that still waits, as the server names them: by their assets. */
async function itemsOf(batch: string, all: readonly Operation[]) {
  const open = all.filter((one) => one.batch === batch && one.state === 'prepared')
  const items = open.map(async ({ kind, asset, price }) => ({
    asset: asset ?? undefined,
    price: price ?? undefined,
    ...(asset && operationOf(kind).isPurchase ? await standingOf(asset.assets_id) : {}),
  }))
  return (await Promise.all(items)).sort((a, b) => (a.asset?.assets_id ?? 0) - (b.asset?.assets_id ?? 0))
}

/** What it is, who holds it and at what price. When that cannot be read, nothing is known of it, and nothing is signed. */
const standingOf = (id: number): Promise<{ traits?: string; holder?: string; standingPrice?: string | undefined }> =>
  api('GET /api/card/:id', { params: { id: String(id) } }).then(
    ({ traits, owner, offer }) => ({ traits, holder: owner, standingPrice: offer?.price }),
    () => ({}),
  )
