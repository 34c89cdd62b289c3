import { dragonsProblem } from '@mdragon/domain/asset/dragonCount'
import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { balanceOf, coinsQuery } from '../../game/coins.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useAction } from '../../lib/useAction.ts'
import { CoinLine } from '../../operations/CoinLine.tsx'
import { operationIcon } from '../../operations/kinds.ts'
import { type Line, Lines } from '../../operations/Lines.tsx'
import { FormText, OperationForm } from '../../operations/OperationForm.tsx'
import { OperationFrame } from '../../operations/OperationFrame.tsx'
import { ProblemNote } from '../../operations/ProblemNote.tsx'
import { lookAtOperations } from '../../operations/queries.ts'
import { Refusal } from '../../operations/Refusal.tsx'
import { useFlow } from '../../operations/useFlow.ts'
import { useOperationsWords } from '../../operations/words/index.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/Field.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import type { BridgeDialogProps } from './dialogProps.ts'
import { generationsQuery } from './queries.ts'
import { useBridgeWords } from './words/index.ts'

/** What they are paid in. */
const COIN = 'HERO'

/** New dragons of a generation, as many as are left to generate. */
export default function AddDragonsDialog({ user, address, settings, onClose }: BridgeDialogProps) {
  const { f } = useLanguage()
  const { addDragons: words, amount, messages } = useBridgeWords()
  const { form, review } = useOperationsWords()
  const [chosen, setChosen] = useState('1')
  const [text, setText] = useState('1')
  const [isTried, setTried] = useState(false)
  const flow = useFlow(address, settings)
  const queryClient = useQueryClient()
  const add = useAction('POST /api/add/mdragon', {
    onSuccess: () => {
      // They are set aside from now on, and wait in the drawer whether this dialog is closed or not.
      void queryClient.invalidateQueries({ queryKey: generationsQuery.queryKey })
      lookAtOperations()
    },
  })
  const { data: generations } = useQuery(generationsQuery)
  const { data: coins } = useQuery(coinsQuery)
  const { wallet } = balanceOf(coins, 'HERO')
  const generation = generations?.find((one) => String(one.generation) === chosen)
  const quantity = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
  const problem = generation ? dragonsProblem(quantity, generation.left) : null
  const priceWei = parseAmount(generation?.price ?? '') ?? 0n
  const hero = (wei: bigint) => `${f.exact(formatAmount(wei))} HERO`
  const lines: Line[] = [
    { label: words.each, value: generation && hero(priceWei) },
    { label: words.left, value: generation && f.number(generation.left) },
    { label: review.total, value: generation && hero(priceWei * BigInt(problem ? 0 : quantity)), tone: 'strong' },
    { label: amount.haveInWallet, value: coins && (wallet === null ? null : hero(wallet)) },
  ]
  const block = user.is_activated ? null : ('account.not_activated' as const)
  const { state } = flow

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!generation || problem || block || (state.step === 'form' && state.isPreparing)) return
    const body = { generation: generation.generation, quantity }
    void flow.prepare({ kind: 'add_dragon', coin: COIN, quantity }, () => add.mutateAsync({ body }))
  }
  return (
    <OperationFrame
      kind="add_dragon"
      about={<CoinLine icon={operationIcon('add_dragon')} title={words.generation(chosen)} text={words.text} />}
      flow={flow}
      settings={settings}
      onClose={onClose}
    >
      {state.step === 'form' && (
        <OperationForm onSubmit={submit}>
          <FormText>{words.lead}</FormText>
          <Segmented
            label={words.generations}
            value={chosen}
            options={(generations ?? []).map((one) => ({
              value: String(one.generation),
              text: words.generation(String(one.generation)),
            }))}
            onChange={(next) => {
              setChosen(next)
              flow.back()
            }}
          />
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
                ? messages[problem].replace('{most}', f.number(generation?.most ?? 0))
                : undefined
            }
            hint={generation ? words.most(f.number(generation.most)) : ''}
          />
          <Lines lines={lines} />
          {state.problem ? (
            <ProblemNote problem={state.problem} network={settings.network} onWallet={() => {}} />
          ) : (
            block && <Refusal code={block} text={messages[block]} />
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
