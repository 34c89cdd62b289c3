import { useLanguage } from '../i18n/index.tsx'
import { cx } from '../ui/cx.ts'
import styles from './CartToggle.module.css'
import { pressHeart, useIsHearted } from './hearts.ts'

type HeartToggleProps = { item: { assets_id: number; name: string; tokenid: number } }

/** Watches an asset, or no longer. */
export function HeartToggle({ item: { assets_id, name, tokenid } }: HeartToggleProps) {
  const { t } = useLanguage()
  const isOn = useIsHearted(assets_id)
  return (
    <button
      type="button"
      className={cx(styles.small, isOn ? styles.hearted : styles.heart)}
      aria-label={`${t.watch.one}: ${name} #${tokenid}`}
      aria-pressed={isOn}
      title={t.watch.one}
      onClick={() => pressHeart(assets_id)}
    />
  )
}
