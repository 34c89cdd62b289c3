import { voucherFile } from '@mdragon/domain/bridge/voucherFile'
import { operationOf } from '@mdragon/domain/operations/index'
import { saveFile } from '../lib/saveFile.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Operation } from './sign.ts'
import { useOperationsWords } from './words/index.ts'

type KeepVoucherProps = { operation: Operation; chainId: number | undefined; className?: string | undefined }

/** What the game has signed is its owner's to keep: the exit page takes it when the site is gone. */
export function KeepVoucher({ operation, chainId, className }: KeepVoucherProps) {
  const { review: words } = useOperationsWords()
  const call = operation.calls.find(({ step }) => step === 'act')
  if (!operationOf(operation.kind).byVoucher || !call || chainId === undefined) return null
  const save = () =>
    saveFile(
      `mdragon-voucher-${operation.id}.json`,
      'application/json',
      `${JSON.stringify(voucherFile(chainId, call), null, 2)}\n`,
    )
  return (
    <button type="button" className={className} title={words.keepVoucherWhy} onClick={save}>
      <Icon name="download" size={14} />
      {words.keepVoucher}
    </button>
  )
}
