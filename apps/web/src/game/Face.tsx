import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './Face.module.css'

const beasts: readonly IconName[] = ['dragon', 'pet', 'hero', 'support', 'lingshi', 'logo', 'power', 'mage', 'tank']
const ELEMENTS = 5

/** Somebody's face: a sign and a colour that their number always has. Decoration; the name stands beside it. */
export function Face({ userid, size = 28 }: { userid: number; size?: number }) {
  const mixed = Math.imul(userid, 2_654_435_761) >>> 0
  const icon = beasts[mixed % beasts.length] ?? 'dragon'
  return (
    <span
      className={styles.face}
      data-element={1 + (Math.floor(mixed / 97) % ELEMENTS)}
      style={{ width: size, height: size, borderRadius: size * 0.28 }}
    >
      <Icon name={icon} size={Math.round(size * 0.66)} />
    </span>
  )
}
