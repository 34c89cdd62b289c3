import { Icon, type IconName } from '../../ui/Icon.tsx'
import styles from './Shares.module.css'
import { useSharesWords } from './words/index.ts'

const icons: readonly IconName[] = ['out', 'wallet', 'gate', 'summon']

/** From the link to the ticket. */
export function Steps() {
  const { steps } = useSharesWords()
  return (
    <ol className={styles.steps}>
      {steps.map(([title, text], i) => (
        <li key={title}>
          <span className={styles.mark}>
            <Icon name={icons[i] ?? 'out'} size={20} />
          </span>
          <b>{`${i + 1}. ${title}`}</b>
          <small>{text}</small>
        </li>
      ))}
    </ol>
  )
}
