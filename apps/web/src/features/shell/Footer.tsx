import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { safeUrl } from '../../lib/safeUrl.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Footer.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'

type FooterProps = {
  websiteUrl: string | undefined
  twitterUrl: string | undefined
  telegramUrl: string | undefined
  /** How fresh the page is. */
  status: ReactNode
}

export function Footer({ websiteUrl, twitterUrl, telegramUrl, status }: FooterProps) {
  const { t } = useLanguage()
  const links = [
    { text: t.footer.website, url: safeUrl(websiteUrl) },
    { text: 'Twitter', url: safeUrl(twitterUrl) },
    { text: 'Telegram', url: safeUrl(telegramUrl) },
  ].filter(({ url }) => url)
  return (
    <footer className={styles.footer}>
      <span className={styles.mark}>
        <Icon name="logo" size={24} />
        <span>
          {t.footer.chainNote}
          <span className={styles.status}>{status}</span>
        </span>
      </span>
      <nav className={styles.links} aria-label={t.footer.label}>
        {links.map(({ text, url }) => (
          <a key={text} href={url} target="_blank" rel="noreferrer">
            {text}
          </a>
        ))}
        <a className={styles.credit} href="https://game-icons.net" target="_blank" rel="noreferrer">
          {t.footer.credit}
        </a>
      </nav>
      <LanguageSwitch isLong />
    </footer>
  )
}
