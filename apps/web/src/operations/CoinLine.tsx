import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './CoinLine.module.css'

type CoinLineProps = { icon: IconName; title: string; text?: string }

/** Which coin it is about, and what becomes of it. */
export const CoinLine = ({ icon, title, text }: CoinLineProps) => (
  <div className={styles.coin}>
    <span className={styles.mark}>
      <Icon name={icon} size={28} />
    </span>
    <div>
      <b>{title}</b>
      {text && <p>{text}</p>}
    </div>
  </div>
)
