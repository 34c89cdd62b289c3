import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { lookAtAssets } from '../../game/assetWakes.ts'
import { campWord } from '../../game/assetWords.ts'
import { balanceOf, type Coins, coinsQuery, lookAtCoins } from '../../game/coins.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { isApiError } from '../../lib/api.ts'
import { Link } from '../../lib/router.tsx'
import { useAction } from '../../lib/useAction.ts'
import { ItemLine } from '../../operations/ItemLine.tsx'
import { type Line, Lines } from '../../operations/Lines.tsx'
import { FormText, OperationForm } from '../../operations/OperationForm.tsx'
import { Refusal } from '../../operations/Refusal.tsx'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { NetworkButton, OfflineNote } from '../../ui/NetworkButton.tsx'
import { toast } from '../../ui/toastStore.ts'
import type { Hall, Hero } from './queries.ts'
import { useHeroesWords } from './words/index.ts'

type ActivateHeroDialogProps = { hero: Hero; hall: Hall; onClose: () => void }

/** Activates a hero with HERO that are in the game: no wallet, no block, done at once. */
export function ActivateHeroDialog({ hero, hall, onClose }: ActivateHeroDialogProps) {
  const { t, f } = useLanguage()
  const { dialog: words, done, messages } = useHeroesWords()
  const { data: coins } = useQuery(coinsQuery)
  const camp = campWord(t, { type: 'hero', camp: hero.camp })
  const activate = useAction('POST /api/artifact/activate', {
    onSuccess: ({ percent }) => {
      toast(done(hero.name, camp, f.percent(percent / 100)))
      // Every asset of the camp is stronger now.
      lookAtAssets('many')
      lookAtCoins()
      onClose()
    },
  })
  const priceWei = parseAmount(hall.price) ?? 0n
  const { available } = balanceOf(coins, 'HERO')
  const isShort = available !== null && available < priceWei
  const money = (wei: bigint) => `${f.exact(formatAmount(wei))} HERO`

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!activate.isPending) activate.mutate({ body: { index_id: hero.index_id } })
  }
  return (
    <Dialog title={words.title} closeLabel={t.nav.close} place="box" onClose={onClose}>
      <OfflineNote />
      <ItemLine art={hero.art} name={hero.name}>
        {camp}
      </ItemLine>
      <OperationForm onSubmit={submit}>
        <FormText>{words.text}</FormText>
        <Lines lines={linesOf({ hero, hall, coins, priceWei, camp, words, money, percent: f.percent })} />
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
        {!isShort && (
          <NetworkButton type="submit" className={button('gold', true)} aria-disabled={activate.isPending}>
            {activate.isPending ? words.working : words.confirm(money(priceWei))}
          </NetworkButton>
        )}
      </OperationForm>
    </Dialog>
  )
}

type Reckoning = {
  hero: Hero
  hall: Hall
  coins: Coins | undefined
  priceWei: bigint
  camp: string
  words: ReturnType<typeof useHeroesWords>['dialog']
  money: (wei: bigint) => string
  percent: (share: number) => string
}

/** What it costs, what is left, and what it makes of the camp. */
function linesOf({ hero, hall, coins, priceWei, camp, words, money, percent }: Reckoning): Line[] {
  const now = hall.camps.find((one) => one.camp === hero.camp)?.percent ?? 0
  const then = Math.min(hall.most_percent, now + 1)
  const { available } = balanceOf(coins, 'HERO')
  const left = available === null ? null : available - priceWei
  const told = (wei: bigint | null) => coins && (wei === null ? null : money(wei))
  return [
    { label: words.price, value: money(priceWei), tone: 'strong' },
    { label: words.have, value: told(available) },
    ...(left !== null && left < 0n ? [] : [{ label: words.left, value: told(left), tone: 'quiet' as const }]),
    { label: words.effect(camp), value: `+${percent(now / 100)} → +${percent(then / 100)}` },
  ]
}
