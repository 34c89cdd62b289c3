import { useLanguage } from '../../i18n/index.tsx'
import { MenuLink } from '../../lib/router.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { useAccountWords } from './words/index.ts'

type AccountLinksProps = { onFollow: () => void; onLogout: () => void }

/** What is theirs who is logged in: the same entries in the top bar's menu and in the drawer of small screens. */
export function AccountLinks({ onFollow, onLogout }: AccountLinksProps) {
  const { t } = useLanguage()
  const { menu } = useAccountWords()
  const items: readonly { path: string; text: string; icon: IconName }[] = [
    { path: '/accountAccount', text: menu.assets, icon: 'assets' },
    { path: '/watch', text: t.watch.mine, icon: 'heart' },
    { path: '/mint', text: t.footer.entries.mint, icon: 'summon' },
    { path: '/activity', text: menu.activity, icon: 'scroll' },
    { path: '/shares', text: menu.shares, icon: 'person' },
    { path: '/setting', text: menu.setting, icon: 'key' },
  ]
  return (
    <>
      {items.map(({ path, text, icon }) => (
        <MenuLink key={path} href={path} onClick={onFollow}>
          <Icon name={icon} size={20} />
          {text}
        </MenuLink>
      ))}
      <button type="button" onClick={onLogout}>
        <Icon name="gate" size={20} />
        {menu.logout}
      </button>
    </>
  )
}
