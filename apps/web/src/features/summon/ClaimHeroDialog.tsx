import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { coinsQuery, feesQuery } from '../../game/coins.ts'
import { presenceQuery } from '../../game/user.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useAction } from '../../lib/useAction.ts'
import { ItemLine } from '../../operations/ItemLine.tsx'
import { Lines } from '../../operations/Lines.tsx'
import { OnlineNote } from '../../operations/OnlineNote.tsx'
import { FormText, OperationForm } from '../../operations/OperationForm.tsx'
import { OperationFrame } from '../../operations/OperationFrame.tsx'
import { PayPassword } from '../../operations/PayPassword.tsx'
import { ProblemNote } from '../../operations/ProblemNote.tsx'
import { payProblem } from '../../operations/payProblem.ts'
import { Refusal } from '../../operations/Refusal.tsx'
import { type OperationSettings, useFlow } from '../../operations/useFlow.ts'
import { useOperationsWords } from '../../operations/words/index.ts'
import { button } from '../../ui/button.ts'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import type { HeldHero } from './queries.ts'
import { useSummonWords } from './words/index.ts'

const COIN = 'HERO'
type ClaimHeroDialogProps = { held: HeldHero; address: string; settings: OperationSettings; onClose: () => void }

/** From the game to the wallet, where it becomes a token: the fee first, then the fund password. */
export function ClaimHeroDialog({ held, address, settings, onClose }: ClaimHeroDialogProps) {
  const { f } = useLanguage()
  const { held: words, messages } = useSummonWords()
  const { review, form: formWords, payPassword } = useOperationsWords()
  const flow = useFlow(address, settings)
  const claim = useAction('POST /api/mint/card')
  const { hero } = held
  const { data: user } = useQuery(presenceQuery)
  const { data: fees } = useQuery(feesQuery(hero.level))
  const { data: coins } = useQuery(coinsQuery)
  const [paypwd, setPaypwd] = useState('')
  const [isTried, setTried] = useState(false)
  const inWallet = coins?.items.find(({ coin }) => coin === COIN)?.wallet
  const money = (amount: string) => `${f.exact(amount)} ${COIN}`
  const form = flow.state.step === 'form' && payProblem(flow.state)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!paypwd || !fees) return
    const shown = { kind: 'claim_hero', coin: COIN, price: fees.claim_fee, traits: hero.traits } as const
    void flow.prepare(shown, () => claim.mutateAsync({ body: { id: held.draw, paypwd } }))
  }
  return (
    <OperationFrame
      kind="claim_hero"
      about={<ItemLine art={hero.art} name={hero.name} number={held.draw} />}
      flow={flow}
      settings={settings}
      onClose={onClose}
    >
      {form && (
        <OperationForm onSubmit={submit}>
          <FormText>{words.dialogText}</FormText>
          <Lines
            lines={[
              { label: review.claimFee, value: fees && money(fees.claim_fee), tone: 'strong' },
              { label: words.have, value: coins && (inWallet ? money(inWallet) : null), tone: 'quiet' },
            ]}
          />
          {user?.has_pay_password === false ? (
            <Refusal code="paypwd.required" text={messages['paypwd.required']} />
          ) : (
            <>
              <PayPassword
                value={paypwd}
                onChange={setPaypwd}
                problem={isTried && !paypwd ? payPassword.required : form.wrong}
              />
              {form.rest.problem ? (
                <ProblemNote problem={form.rest.problem} network={settings.network} onWallet={() => {}} />
              ) : (
                <OnlineNote text={messages['game.online']} />
              )}
              <NetworkButton type="submit" className={button('gold', true)} aria-disabled={form.rest.isPreparing}>
                {form.rest.isPreparing ? formWords.preparing : formWords.next}
              </NetworkButton>
            </>
          )}
        </OperationForm>
      )}
    </OperationFrame>
  )
}
