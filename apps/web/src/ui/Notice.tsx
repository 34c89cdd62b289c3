import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/index.tsx'
import { useLivePart } from '../lib/live.ts'
import { button } from './button.ts'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Notice.module.css'

type NoticeProps = {
  icon: IconName
  title: string
  text: string
  isBad?: boolean
  /** h1 when the notice is the whole page. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
}

/** In place of what cannot be shown: says why, and offers what to do next. */
export function Notice({ icon, title, text, isBad = false, heading: Heading = 'h2', children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <span className={cx(styles.emblem, isBad && styles.bad)}>
        <Icon name={icon} size={62} />
      </span>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

type FailedNoticeProps = Pick<NoticeProps, 'title' | 'text' | 'heading'> & {
  /** Quiet where the screen has its one gold button elsewhere. */
  look?: 'gold' | 'quiet'
  onRetry: () => void
}

/** In place of what could not be read: it can be asked for again. Without a network that is why, whatever was asked. */
export function FailedNotice({ look = 'gold', onRetry, ...rest }: FailedNoticeProps) {
  const { t } = useLanguage()
  const isOffline = useLivePart((live) => live.isOffline)
  const why = isOffline && { title: t.live.offlineTitle, text: t.live.offlineText }
  return (
    <Notice icon="broken" isBad={!isOffline} {...rest} {...why}>
      {/* Where this stands, the banner that says the same would only cover it. */}
      <button
        type="button"
        className={button(isOffline ? 'quiet' : look)}
        data-says-offline={isOffline || undefined}
        onClick={onRetry}
      >
        <Icon name="retry" size={16} />
        {t.failed.retry}
      </button>
    </Notice>
  )
}
