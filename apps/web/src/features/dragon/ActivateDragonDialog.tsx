import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { lookAtAssets } from '../../game/assetWakes.ts'
import { balanceOf, coinsQuery, feesQuery, lookAtCoins } from '../../game/coins.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { isApiError } from '../../lib/api.ts'
import { Link } from '../../lib/router.tsx'
import { useAction } from '../../lib/useAction.ts'
import type { AssetDialogProps } from '../../operations/assetDialog.ts'
import { ItemLine } from '../../operations/ItemLine.tsx'
import { type Line, Lines } from '../../operations/Lines.tsx'
import { FormText, OperationForm } from '../../operations/OperationForm.tsx'
import { Refusal } from '../../operations/Refusal.tsx'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { NetworkButton, OfflineNote } from '../../ui/NetworkButton.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { toast } from '../../ui/toastStore.ts'
import { useDragonWords } from './words/index.ts'

/** The specification's first and second coin; each has a call of its own. */
const calls = { HERO: 'POST /api/user/active/:id', HFH: 'POST /api/user/bgg/active/:id' } as const
type Coin = keyof typeof calls
const coins = Object.keys(calls) as Coin[]

/** Wakes a dragon with coins that are in the game: no wallet, no block, done at once. */
export function ActivateDragonDialog({ item, onClose }: AssetDialogProps) {
  const { t, f } = useLanguage()
  const { activate: words, messages } = useDragonWords()
  const [coin, setCoin] = useState<Coin>('HERO')
  const { data: fees } = useQuery(feesQuery())
  const { data: known } = useQuery(coinsQuery)
  const activate = useAction(calls[coin], {
    onSuccess: () => {
      toast(messages['success.activation'])
      lookAtAssets([item.assets_id])
      lookAtCoins()
      onClose()
    },
  })
  const price = fees && { HERO: fees.dragon_activation_hero, HFH: fees.dragon_activation_hfh }[coin]
  const priceWei = price === undefined ? null : parseAmount(price)
  const { available } = balanceOf(known, coin)
  const left = available !== null && priceWei !== null ? available - priceWei : null
  const isShort = left !== null && left < 0n
  const money = (wei: bigint) => `${f.exact(formatAmount(wei))} ${coin}`
  const lines: Line[] = [
    { label: words.price, value: fees && (priceWei === null ? null : money(priceWei)), tone: 'strong' },
    { label: words.have(coin), value: known && (available === null ? null : money(available)) },
    ...(isShort
      ? []
      : [{ label: words.left, value: fees && known && (left === null ? null : money(left)), tone: 'quiet' as const }]),
  ]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!activate.isPending) activate.mutate({ params: { id: String(item.assets_id) }, body: {} })
  }
  return (
    <Dialog title={words.title} closeLabel={t.nav.close} place="box" onClose={onClose}>
      <OfflineNote />
      <ItemLine art={item.art} name={item.name} number={item.tokenid} />
      <OperationForm onSubmit={submit}>
        <FormText>{words.text}</FormText>
        <Segmented
          label={words.payWith}
          value={coin}
          options={coins.map((one) => ({ value: one, text: one }))}
          onChange={(next) => {
            setCoin(next)
            activate.reset()
          }}
        />
        <Lines lines={lines} />
        {isShort ? (
          <Refusal code="balance.insufficient" text={messages['balance.insufficient']}>
            <Link href="/accountAccount" className={button('quiet')} onClick={onClose}>
              {words.toCoins}
            </Link>
          </Refusal>
        ) : (
          activate.error && (
            <Refusal
              code={isApiError(activate.error) ? activate.error.error : undefined}
              text={activate.error.message}
            />
          )
        )}
        {!isShort && priceWei !== null && (
          <NetworkButton type="submit" className={button('gold', true)} aria-disabled={activate.isPending}>
            {activate.isPending ? words.working : words.confirm(money(priceWei))}
          </NetworkButton>
        )}
      </OperationForm>
    </Dialog>
  )
}
