import type { CallData } from '@mdragon/api'
import { useLanguage } from '../../i18n/index.tsx'
import { cx } from '../../ui/cx.ts'
import { hrefOf } from '../place.ts'
import table from '../table.module.css'
import styles from './Withdrawals.module.css'
import { useWithdrawalsWords } from './words/index.ts'

type Waiting = CallData<'GET /api/operator/list-withdrawals'>['items'][number]

export function Queue({ items, chosen }: { items: readonly Waiting[]; chosen: string | undefined }) {
  const words = useWithdrawalsWords()
  return (
    <div className={cx(table.panel, table.scroll)}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{words.request}</th>
            <th scope="col">{words.player}</th>
            <th scope="col" className={table.number}>
              {words.amount}
            </th>
            <th scope="col">{words.persons}</th>
            <th scope="col">{words.checks}</th>
            <th scope="col">{words.asked}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.id} item={item} isChosen={String(item.id) === chosen} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ item, isChosen }: { item: Waiting; isChosen: boolean }) {
  const { f } = useLanguage()
  const words = useWithdrawalsWords()
  const { id, nickname, userid, amount, coin, persons, flags, created_at } = item
  return (
    <tr className={cx(isChosen && styles.chosen)}>
      <td>
        <a className={styles.link} href={hrefOf('withdrawals', id)} aria-current={isChosen ? 'true' : undefined}>
          W-{id}
        </a>
      </td>
      <td>{nickname || `#${userid}`}</td>
      <td className={table.number}>
        <b>{f.exact(amount)}</b> <small>{coin}</small>
      </td>
      <td className={cx(persons === 2 && styles.two)}>{words.needs[persons as 0 | 1 | 2]}</td>
      <td>
        <span className={cx(table.pill, flags.length ? table.bad : table.good)}>
          {flags.length ? words.flagCount(f.number(flags.length)) : words.usual}
        </span>
      </td>
      <td className={table.muted}>{f.moment(created_at)}</td>
    </tr>
  )
}
