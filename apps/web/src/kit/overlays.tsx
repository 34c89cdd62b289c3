import { type ComponentProps, useState } from 'react'
import { useLanguage } from '../i18n/index.tsx'
import { button } from '../ui/button.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { MoreMenu } from '../ui/MoreMenu.tsx'
import { toast } from '../ui/toastStore.ts'
import { Part, State } from './Part.tsx'
import { LONG_NAME, LONG_TEXT } from './samples.ts'

type Place = ComponentProps<typeof Dialog>['place']
const places: readonly Place[] = ['center', 'box', 'side', 'sheet', 'full']

/** One is open at a time, as in the page: each by its button. */
export function DialogPart() {
  const { t } = useLanguage()
  const [open, setOpen] = useState<{ place: Place; isLong: boolean } | null>(null)
  const opener = (place: Place, isLong: boolean) => (
    <button type="button" className={button('quiet')} onClick={() => setOpen({ place, isLong })}>
      {isLong ? `${place}, long text` : place}
    </button>
  )
  const close = () => setOpen(null)
  const footer = (
    <button type="button" className={button('gold')} onClick={close}>
      {t.nav.close}
    </button>
  )
  return (
    <Part file="Dialog">
      {places.map((place) => (
        <State key={place} name={`in its place: ${place}`}>
          {opener(place, false)}
        </State>
      ))}
      <State name="more than fits, with a foot that stays">{opener('box', true)}</State>
      {open && (
        <Dialog
          title={open.isLong ? LONG_NAME : t.market.filters}
          closeLabel={t.nav.close}
          place={open.place}
          onClose={close}
          footer={footer}
        >
          {/* Something in it takes the focus, as in every dialog of the page: so the keyboard can scroll it. */}
          <button type="button" className={button('quiet')} onClick={() => toast(LONG_TEXT, 'told')}>
            {t.market.clearAll}
          </button>
          <p>{open.isLong ? Array(30).fill(LONG_TEXT).join(' ') : LONG_TEXT}</p>
        </Dialog>
      )}
    </Part>
  )
}

const kinds = ['done', 'told', 'warning', 'failed'] as const

export function ToasterPart() {
  const { t } = useLanguage()
  return (
    <Part file="Toaster">
      {kinds.map((kind) => (
        <State key={kind} name={kind}>
          <button type="button" className={button('quiet')} onClick={() => toast(`${kind}. ${LONG_TEXT}`, kind)}>
            {kind}
          </button>
        </State>
      ))}
      <State name="one that takes the place of the one before">
        <button
          type="button"
          className={button('quiet')}
          onClick={() => toast(new Date().toISOString(), 'told', 'kit')}
        >
          {t.failed.retry}
        </button>
      </State>
    </Part>
  )
}

export function MoreMenuPart() {
  const { t } = useLanguage()
  const items = [
    { key: 'a', text: t.failed.retry },
    { key: 'b', text: LONG_NAME, reason: LONG_TEXT },
  ]
  return (
    <Part file="MoreMenu">
      <State name="behind three dots; what cannot be done says why">
        <MoreMenu label={t.nav.menu} items={items} />
      </State>
      <State name="focus" forced="isFocused">
        <MoreMenu label={t.nav.menu} items={items} />
      </State>
    </Part>
  )
}
