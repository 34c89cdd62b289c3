import type { CallData } from '@mdragon/api'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { safeUrl } from '../../lib/safeUrl.ts'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toastStore.ts'
import styles from './Footer.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'

type Setting = CallData<'GET /api/website/setting'>
type FooterProps = {
  setting: Setting | undefined
  /** The game's download, where its entry has no address of its own. */
  onDownload: () => void
  /** How fresh the page is. */
  status: ReactNode
}

export function Footer({ setting, onDownload, status }: FooterProps) {
  const { t, locale } = useLanguage()
  const links = [
    { text: t.footer.website, url: safeUrl(setting?.website_url) },
    { text: 'Twitter', url: safeUrl(setting?.twitter_url) },
    { text: 'Telegram', url: safeUrl(setting?.telegram_url) },
  ].filter(({ url }) => url)
  const { menu_links = {}, menu_names = {}, pages = [] } = setting ?? {}
  // Ours, then those that the operator has added.
  const names: Record<string, string> = t.footer.entries
  const entries = Object.keys({ ...names, ...menu_links })
  return (
    <footer id="end" tabIndex={-1} className={styles.footer}>
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
        {entries.map((entry) => (
          <MenuEntryLink
            key={entry}
            text={menu_names[entry]?.[locale] ?? names[entry] ?? entry}
            url={safeUrl(menu_links[entry])}
            page={entry === 'mint' ? '/mint' : entry === 'terms' && pages.includes(entry) ? '/terms' : undefined}
            onOpen={entry === 'game' && setting?.down_url ? onDownload : undefined}
          />
        ))}
        {pages.includes('privacy') && <Link href="/privacy">{t.pages.privacy}</Link>}
        <Link href="/transparency">{t.pages.transparency}</Link>
      </nav>
    </footer>
  )
}

type EntryProps = { text: string; url: string; page: string | undefined; onOpen: (() => void) | undefined }

/** Its address, our own page of it, or what it opens; until then it says that it is not open yet. */
function MenuEntryLink({ text, url, page, onOpen }: EntryProps) {
  const { t } = useLanguage()
  if (url)
    return (
      <a href={url} target="_blank" rel="noreferrer">
        {text}
      </a>
    )
  if (page) return <Link href={page}>{text}</Link>
  return (
    <button type="button" onClick={onOpen ?? (() => toast(t.notYetOpen, 'told'))}>
      {text}
    </button>
  )
}
