import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { balanceOf, coinsQuery } from '../../game/coins.ts'
import type { User } from '../../game/user.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useAction } from '../../lib/useAction.ts'
import { ItemLine } from '../../operations/ItemLine.tsx'
import { type Line, Lines } from '../../operations/Lines.tsx'
import { OperationForm } from '../../operations/OperationForm.tsx'
import { OperationFrame } from '../../operations/OperationFrame.tsx'
import { ProblemNote } from '../../operations/ProblemNote.tsx'
import { lookAtOperations } from '../../operations/queries.ts'
import { Refusal } from '../../operations/Refusal.tsx'
import { type OperationSettings, useFlow } from '../../operations/useFlow.ts'
import { useOperationsWords } from '../../operations/words/index.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/Field.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { type Campaign, lookAtMint } from './queries.ts'
import { useMintWords } from './words/index.ts'

type MintDialogProps = {
  campaign: Campaign
  user: User
  address: string
  settings: OperationSettings
  onClose: () => void
}

/** So many cards of a campaign, for its price. */
export default function MintDialog({ campaign, user, address, settings, onClose }: MintDialogProps) {
  const { f } = useLanguage()
  const words = useMintWords()
  const { form } = useOperationsWords()
  const [text, setText] = useState('1')
  const [isTried, setTried] = useState(false)
  const flow = useFlow(address, settings)
  const mint = useAction('POST /api/mint/card', {
    onSuccess: () => {
      // They are set aside from now on, and wait in the drawer whether this dialog is closed or not.
      lookAtMint()
      lookAtOperations()
    },
  })
  const { data: coins } = useQuery(coinsQuery)
  const { wallet } = balanceOf(coins, 'HERO')
  const quantity = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
  const problem = quantity <= 0 ? 'amount.not_positive' : quantity > campaign.most ? 'mint.too_many' : null
  const priceWei = parseAmount(campaign.price) ?? 0n
  const hero = (wei: bigint) => `${f.exact(formatAmount(wei))} HERO`
  const lines: Line[] = [
    { label: words.price, value: hero(priceWei) },
    { label: words.total, value: hero(priceWei * BigInt(problem ? 0 : quantity)), tone: 'strong' },
    { label: words.haveInWallet, value: coins && (wallet === null ? null : hero(wallet)) },
  ]
  const block = user.is_activated ? null : ('account.not_activated' as const)
  const { state } = flow

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem || block || (state.step === 'form' && state.isPreparing)) return
    const body = { campaign: campaign.campaign, quantity }
    const isDragon = campaign.kind === 'dragon'
    void flow.prepare({ kind: 'mint_card', coin: 'HERO', quantity, isDragon }, () => mint.mutateAsync({ body }))
  }
  return (
    <OperationFrame
      kind="mint_card"
      about={<ItemLine art={campaign.art} name={campaign.name} />}
      flow={flow}
      settings={settings}
      onClose={onClose}
    >
      {state.step === 'form' && (
        <OperationForm onSubmit={submit}>
          <Field
            label={words.quantity}
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={text}
            onChange={setText}
            problem={
              problem && (isTried || quantity > 0)
                ? words.messages[problem].replace('{most}', f.number(campaign.most))
                : undefined
            }
            hint={words.most(f.number(campaign.most))}
          />
          <Lines lines={lines} />
          {state.problem ? (
            <ProblemNote problem={state.problem} network={settings.network} onWallet={() => {}} />
          ) : (
            block && <Refusal code={block} text={words.messages[block]} />
          )}
          {!block && (
            <NetworkButton type="submit" className={button('gold', true)} aria-disabled={state.isPreparing}>
              {state.isPreparing ? form.preparing : form.next}
            </NetworkButton>
          )}
        </OperationForm>
      )}
    </OperationFrame>
  )
}
