import type { MenuEntry } from '@mdragon/domain'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { safeUrl } from '../../lib/safeUrl.ts'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toastStore.ts'
import styles from './Footer.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'

type FooterProps = {
  websiteUrl: string | undefined
  twitterUrl: string | undefined
  telegramUrl: string | undefined
  /** Where the menu's further entries lead. */
  menuLinks: Partial<Record<MenuEntry, string>> | undefined
  /** How fresh the page is. */
  status: ReactNode
}

export function Footer({ websiteUrl, twitterUrl, telegramUrl, menuLinks, status }: FooterProps) {
  const { t } = useLanguage()
  const links = [
    { text: t.footer.website, url: safeUrl(websiteUrl) },
    { text: 'Twitter', url: safeUrl(twitterUrl) },
    { text: 'Telegram', url: safeUrl(telegramUrl) },
  ].filter(({ url }) => url)
  const names: Record<MenuEntry, string> = t.footer.entries
  const entries = Object.entries(names) as [MenuEntry, string][]
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
        <a href="/exit">{t.footer.exit}</a>
        <a className={styles.credit} href="https://game-icons.net" target="_blank" rel="noreferrer">
          {t.footer.credit}
        </a>
      </nav>
      <LanguageSwitch isLong />
      <nav className={styles.more} aria-label={t.footer.more}>
        {entries.map(([entry, text]) => (
          <MenuEntryLink key={entry} text={text} url={safeUrl(menuLinks?.[entry])} />
        ))}
      </nav>
    </footer>
  )
}

/** Until its address is known it says that it is not open yet. */
function MenuEntryLink({ text, url }: { text: string; url: string | undefined }) {
  const { t } = useLanguage()
  if (url)
    return (
      <a href={url} target="_blank" rel="noreferrer">
        {text}
      </a>
    )
  return (
    <button type="button" onClick={() => toast(t.notYetOpen)}>
      {text}
    </button>
  )
}
