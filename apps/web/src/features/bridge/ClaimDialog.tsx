import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { coinsQuery, feesQuery } from '../../game/coins.ts'
import { presenceQuery } from '../../game/user.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useAction } from '../../lib/useAction.ts'
import type { AssetDialogProps } from '../../operations/assetDialog.ts'
import { ItemLine } from '../../operations/ItemLine.tsx'
import { Lines } from '../../operations/Lines.tsx'
import { OnlineNote } from '../../operations/OnlineNote.tsx'
import { FormText, OperationForm } from '../../operations/OperationForm.tsx'
import { OperationFrame } from '../../operations/OperationFrame.tsx'
import { PayPassword } from '../../operations/PayPassword.tsx'
import { ProblemNote } from '../../operations/ProblemNote.tsx'
import { payProblem } from '../../operations/payProblem.ts'
import { Refusal } from '../../operations/Refusal.tsx'
import { useFlow } from '../../operations/useFlow.ts'
import { useOperationsWords } from '../../operations/words/index.ts'
import { button } from '../../ui/button.ts'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { grownText } from './grownText.ts'
import { useBridgeWords } from './words/index.ts'

/** What a claim is paid in. */
const COIN = 'HERO'

/** From the game to the wallet: what it costs is said first, then the fund password is asked for. */
export function ClaimDialog({ item, address, settings, onClose }: AssetDialogProps) {
  const { f } = useLanguage()
  const { claim: words, messages } = useBridgeWords()
  const { review, form: formWords, payPassword } = useOperationsWords()
  const flow = useFlow(address, settings)
  const claim = useAction('POST /api/card/claim')
  const { data: user } = useQuery(presenceQuery)
  const { data: fees } = useQuery(feesQuery(item.grown?.level ?? item.level))
  const { data: coins } = useQuery(coinsQuery)
  const [paypwd, setPaypwd] = useState('')
  const [isTried, setTried] = useState(false)
  const inWallet = coins?.items.find(({ coin }) => coin === COIN)?.wallet
  const money = (amount: string) => `${f.exact(amount)} ${COIN}`
  const form = flow.state.step === 'form' && payProblem(flow.state)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!paypwd) return
    void flow.prepare({ kind: 'claim', asset: item, coin: COIN, traits: item.grown?.traits }, () =>
      claim.mutateAsync({ body: { id: item.assets_id, paypwd } }),
    )
  }
  return (
    <OperationFrame
      kind="claim"
      about={<ItemLine art={item.art} name={item.name} number={item.tokenid} />}
      flow={flow}
      settings={settings}
      onClose={onClose}
    >
      {form && (
        <OperationForm onSubmit={submit}>
          <FormText>{words.text}</FormText>
          <Lines
            lines={[
              ...(item.server_id === null ? [] : [{ label: words.from, value: words.server(item.server_id) }]),
              ...(item.grown
                ? [{ label: words.grown, value: grownText(item, item.grown, words), tone: 'good' as const }]
                : []),
              { label: review.claimFee, value: fees && money(fees.claim_fee), tone: 'strong' },
              { label: words.have(COIN), value: coins && (inWallet ? money(inWallet) : null), tone: 'quiet' },
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
