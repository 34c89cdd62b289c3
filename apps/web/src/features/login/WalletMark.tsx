import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Wallet } from '../../wallet/provider.ts'
import styles from './WalletMark.module.css'

type WalletMarkProps = { wallet: Wallet; size?: number; isWaiting?: boolean }

/** A wallet's own picture. Only pictures that it brings along are shown: none is fetched from elsewhere. */
export function WalletMark({ wallet, size = 40, isWaiting = false }: WalletMarkProps) {
  const isOwn = /^(data:image\/|\/)/.test(wallet.icon)
  return (
    <span className={cx(styles.mark, isWaiting && styles.waiting)} style={{ width: size, height: size }}>
      {isOwn ? (
        <img src={wallet.icon} alt="" width={size * 0.7} height={size * 0.7} />
      ) : (
        <Icon name="wallet" size={size / 2} />
      )}
    </span>
  )
}
