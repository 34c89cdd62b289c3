import { useState } from 'react'
import type { Format } from '../i18n/format.ts'
import { useLanguage } from '../i18n/index.tsx'
import styles from './Amount.module.css'

type AmountProps = {
  amount: string
  coin?: string
  /** What is asked for or was paid; what is had or comes in, in three digits too; an account, which shows every payment. */
  way?: 'pay' | 'get' | 'own'
  sign?: '+' | '−' | ''
}

const shortOf = (f: Format, { amount, way }: AmountProps): string =>
  way === 'own' ? f.balance(amount) : way === 'get' ? f.toGet(amount) : f.toPay(amount)

/** For where a press leads elsewhere: the exact amount is in the title, and on the page behind. */
export function AmountText(props: AmountProps) {
  const { f } = useLanguage()
  return (
    <>
      <b title={f.exact(props.amount)}>
        {props.sign}
        {shortOf(f, props)}
      </b>{' '}
      <Coin {...props} />
    </>
  )
}

/** The exact amount comes by a press, in the short one's place. A short one that is exact is plain text. */
export function Amount(props: AmountProps) {
  const { f } = useLanguage()
  const [isExact, setExact] = useState(false)
  const [short, exact] = [shortOf(f, props), f.exact(props.amount)]
  if (short === exact) return <AmountText {...props} />
  return (
    <button
      type="button"
      className={styles.ask}
      aria-pressed={isExact}
      aria-label={isExact ? undefined : `${props.sign ?? ''}${short} ${props.coin ?? ''} (${exact})`}
      title={exact}
      onClick={() => setExact(!isExact)}
    >
      <b>
        {props.sign}
        {isExact ? exact : short}
      </b>{' '}
      <Coin {...props} />
    </button>
  )
}

const Coin = ({ coin }: AmountProps) => coin && <span className={styles.coin}>{coin}</span>
