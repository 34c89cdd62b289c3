import { useEffect, useState } from 'react'
import { useLanguage } from '../i18n/index.tsx'
import { button, roundButton } from '../ui/button.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { NetworkButton, OfflineNote } from '../ui/NetworkButton.tsx'
import { Part, State } from './Part.tsx'
import { LONG_TEXT } from './samples.ts'

export function ButtonPart() {
  const { t } = useLanguage()
  const gold = (
    <button type="button" className={button('gold')}>
      {t.failed.retry}
    </button>
  )
  const quiet = (
    <button type="button" className={button('quiet')}>
      {t.market.clearAll}
    </button>
  )
  const round = (
    <button type="button" className={roundButton} aria-label={t.nav.menu}>
      <Icon name="menu" size={22} />
    </button>
  )
  return (
    <Part file="Button">
      <State name="gold: the one thing to do next">{gold}</State>
      <State name="gold, hover" forced="isHovered">
        {gold}
      </State>
      <State name="gold, focus" forced="isFocused">
        {gold}
      </State>
      <State name="gold, busy (aria-disabled)">
        <button type="button" className={button('gold')} aria-disabled="true">
          {t.market.loading}…
        </button>
      </State>
      <State name="gold, disabled">
        <button type="button" className={button('gold')} disabled>
          {t.failed.retry}
        </button>
      </State>
      <State name="quiet">{quiet}</State>
      <State name="quiet, hover" forced="isHovered">
        {quiet}
      </State>
      <State name="quiet, focus" forced="isFocused">
        {quiet}
      </State>
      <State name="quiet, disabled">
        <button type="button" className={button('quiet')} disabled>
          {t.market.clearAll}
        </button>
      </State>
      <State name="as a link, with a glyph">
        <a href="#kit" className={button('quiet')}>
          <Icon name="market" size={18} />
          {t.nav.close}
        </a>
      </State>
      <State name="wide">
        <button type="button" className={button('gold', true)}>
          {t.failed.retry}
        </button>
      </State>
      <State name="wide, long text">
        <button type="button" className={button('gold', true)}>
          {LONG_TEXT}
        </button>
      </State>
      <State name="round">{round}</State>
      <State name="round, hover" forced="isHovered">
        {round}
      </State>
      <State name="round, focus" forced="isFocused">
        {round}
      </State>
    </Part>
  )
}

export function CopyButtonPart() {
  const { t } = useLanguage()
  const copy = (
    <CopyButton text="0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc" label="0x996…A4dc" doneText={t.nav.close} />
  )
  return (
    <Part file="CopyButton">
      <State name="default; press it for its message">{copy}</State>
      <State name="hover" forced="isHovered">
        {copy}
      </State>
      <State name="focus" forced="isFocused">
        {copy}
      </State>
    </Part>
  )
}

export function NetworkButtonPart() {
  const { t } = useLanguage()
  return (
    <Part file="NetworkButton">
      <State name="cut the line, and it rests and says why">
        <OfflineNote />
        <NetworkButton className={button('gold')}>{t.failed.retry}</NetworkButton>
      </State>
    </Part>
  )
}

/** Every glyph that the sprite has, as the sprite itself says it. */
export function IconPart() {
  const [names, setNames] = useState<readonly IconName[]>([])
  useEffect(() => {
    const read = async () => {
      const sprite = new DOMParser().parseFromString(await (await fetch('/glyphs.svg')).text(), 'image/svg+xml')
      setNames(Array.from(sprite.querySelectorAll('symbol'), ({ id }) => id as IconName))
    }
    void read()
  }, [])
  return (
    <Part file="Icon">
      <State name="16, 24 and 44 px">
        <Icon name="logo" size={16} /> <Icon name="logo" size={24} /> <Icon name="logo" size={44} />
      </State>
      <State name="all glyphs" isWide>
        <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 14, padding: 0, listStyle: 'none' }}>
          {names.map((name) => (
            <li key={name} style={{ width: 74, textAlign: 'center', fontSize: 12, color: 'var(--muted)' }}>
              <Icon name={name} size={28} />
              <br />
              {name}
            </li>
          ))}
        </ul>
      </State>
    </Part>
  )
}
