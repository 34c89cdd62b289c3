import { expiryAfter, listingDays } from '@mdragon/domain/market/expiry'
import { useLanguage } from '../../i18n/index.tsx'
import { serverSeconds } from '../../lib/live.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import styles from './EndChoice.module.css'
import { useTradeWords } from './words/index.ts'

type EndChoiceProps = { days: number; onDays: (days: number) => void }

/** How long a sale may be bought; no end unless one is chosen. */
export function EndChoice({ days, onDays }: EndChoiceProps) {
  const { f } = useLanguage()
  const { form } = useTradeWords()
  return (
    <div className={styles.end}>
      <span aria-hidden="true">{form.ends}</span>
      <Segmented
        label={form.ends}
        value={String(days)}
        options={[0, ...listingDays].map((one) => ({
          value: String(one),
          text: one === 0 ? form.noEnd : form.days(f.number(one)),
        }))}
        onChange={(value) => onDays(Number(value))}
      />
    </div>
  )
}

/** The last second; none where there is no end. */
export const endAfter = (days: number): number | undefined =>
  days === 0 ? undefined : expiryAfter(days, serverSeconds())
