import { useLanguage } from '../../i18n/index.tsx'
import { Amount, AmountText } from '../../ui/Amount.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './Profit.module.css'

type DifferenceProps = {
  amount: string
  coin?: string
  /** Short and to be asked; short where a press opens the exact one elsewhere; or to the last digit. */
  form?: 'ask' | 'text' | 'exact'
}

/** What was gained or lost, with its sign: not by colour alone. */
export function Difference({ amount, coin, form = 'ask' }: DifferenceProps) {
  const { f } = useLanguage()
  const isLoss = amount.startsWith('-')
  const size = amount.replace('-', '')
  const sign = size === '0' ? '' : isLoss ? '−' : '+'
  // A loss is not told smaller than it is, a gain not larger.
  const told = { amount: size, ...(coin ? { coin } : {}), sign, way: isLoss ? 'pay' : 'get' } as const
  return (
    <span className={cx(styles.difference, size !== '0' && (isLoss ? styles.loss : styles.gain))}>
      {form === 'exact' && `${sign}${f.exact(size)} ${coin ?? ''}`}
      {form === 'ask' && <Amount {...told} />}
      {form === 'text' && <AmountText {...told} />}
    </span>
  )
}
