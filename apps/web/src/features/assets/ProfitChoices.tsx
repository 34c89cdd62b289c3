import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import { type ProfitAddress, profitLists, profitSorts } from './address.ts'
import styles from './Profit.module.css'
import { useAssetsWords } from './words/index.ts'

type ProfitChoicesProps = { address: ProfitAddress; onChange: (address: ProfitAddress) => void }

/** What has ended or what is held; and what has ended in which order. */
export function ProfitChoices({ address, onChange }: ProfitChoicesProps) {
  const { profit: words, order } = useAssetsWords()
  return (
    <div className={styles.choose}>
      <Segmented
        label={words.lists.label}
        value={address.of}
        options={profitLists.map((of) => ({ value: of, text: words.lists[of] }))}
        onChange={(of) => onChange({ ...address, of, sort: 'new' })}
      />
      {address.of === 'ended' && (
        <Select
          label={order.label}
          text={words.orders[address.sort]}
          value={address.sort}
          options={profitSorts.map((sort) => ({ value: sort, text: words.orders[sort] }))}
          onChange={(sort) => onChange({ ...address, sort })}
        />
      )}
    </div>
  )
}
