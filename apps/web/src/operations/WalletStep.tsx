import { formatAmount } from '@mdragon/domain/money/amount'
import { shortAddress } from '@mdragon/domain/text/shortAddress'
import { useEffect, useState } from 'react'
import { useLanguage } from '../i18n/index.tsx'
import { button } from '../ui/button.ts'
import { Icon } from '../ui/Icon.tsx'
import { Lines } from './Lines.tsx'
import type { Prepared, SignStage } from './sign.ts'
import styles from './WalletStep.module.css'
import { useOperationsWords } from './words/index.ts'

type WalletStepProps = { prepared: Prepared; stage: SignStage; onAgain: () => void }

/** While the wallet is asked: which step this is, and what it is not yet. */
export function WalletStep({ prepared: { operation, preview }, stage, onAgain }: WalletStepProps) {
  const { f } = useLanguage()
  const { wallet, kinds } = useOperationsWords()
  const sum = preview.pay ?? operation.price
  const price = sum ? `${f.exact(sum)} ${operation.coin ?? ''}` : ''
  const { noun } = kinds[operation.kind]
  const asked = operation.calls[0]?.step
  const said = {
    checking: { title: wallet.checking, text: '' },
    approve:
      asked === 'approve_all'
        ? { title: wallet.approveToken, text: wallet.approveAllText(noun) }
        : asked === 'approve_token'
          ? { title: wallet.approveToken, text: wallet.approveTokenText(noun) }
          : { title: wallet.approveCoin, text: wallet.approveCoinText(price, noun) },
    permit: { title: wallet.permit, text: wallet.permitText(price, noun) },
    approving: { title: wallet.approving, text: '' },
    act: { title: wallet.act, text: wallet.actText },
  }[stage.name]
  const [part, of] = partOf(stage)
  const act = operation.calls.at(-1)
  const isSlow = useIsSlow(stage.name)
  return (
    <div className={styles.wallet} role="status">
      <span className={styles.mark}>
        <Icon name="wallet" size={30} />
      </span>
      {of > 1 && <p className={styles.part}>{wallet.step(part, of)}</p>}
      <h3>{said.title}</h3>
      {said.text && <p>{said.text}</p>}
      {isSlow && (
        <>
          <p>{wallet.slow}</p>
          <button type="button" className={button('quiet')} onClick={onAgain}>
            {wallet.again}
          </button>
        </>
      )}
      {stage.name === 'act' && act && (
        <div className={styles.facts}>
          <Lines
            lines={[
              { label: wallet.contract, value: shortAddress(act.to) },
              { label: wallet.sends, value: `${f.exact(formatAmount(BigInt(act.value)))} BNB` },
            ]}
          />
        </div>
      )}
    </div>
  )
}

/** A wallet that has not answered for so long may be closed, or wait behind another window. */
const SLOW_MS = 20_000

function useIsSlow(stage: SignStage['name']): boolean {
  const [slow, setSlow] = useState<SignStage['name'] | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(stage), SLOW_MS)
    return () => clearTimeout(timer)
  }, [stage])
  return slow === stage && stage !== 'approving'
}

function partOf(stage: SignStage): [part: number, of: number] {
  if (stage.name === 'act') return [stage.part, stage.of]
  if (stage.name === 'approve' || stage.name === 'permit') return [1, stage.of]
  return stage.name === 'approving' ? [1, 2] : [1, 1]
}
