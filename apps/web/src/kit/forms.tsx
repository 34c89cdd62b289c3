import { useState } from 'react'
import { useLanguage } from '../i18n/index.tsx'
import { Chip, chipGroup, RemovableChip } from '../ui/Chip.tsx'
import { Field, PasswordField } from '../ui/Field.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { Select } from '../ui/Select.tsx'
import { Part, State } from './Part.tsx'
import { LONG_NAME, LONG_TEXT, LONG_WORD } from './samples.ts'

const nothing = () => {}

export function FieldPart() {
  const { t } = useLanguage()
  const [text, setText] = useState('')
  const [password, setPassword] = useState('dragon')
  const label = t.search.label
  return (
    <Part file="Field">
      <State name="empty, with a placeholder">
        <Field label={label} value={text} onChange={setText} placeholder={t.search.placeholder} />
      </State>
      <State name="focus" forced="isFocused">
        <Field label={label} value="10847" onChange={nothing} />
      </State>
      <State name="with a hint and a unit">
        <Field
          label={t.market.price}
          value="12.5"
          onChange={nothing}
          hint={t.market.nextBid}
          end={<span style={{ marginRight: 15 }}>HERO</span>}
        />
      </State>
      <State name="with a problem">
        <Field label={t.market.price} value="-1" onChange={nothing} problem={t.empty.title} />
      </State>
      <State name="disabled">
        <Field label={label} value="10847" onChange={nothing} disabled />
      </State>
      <State name="long text">
        <Field label={LONG_NAME} value={LONG_WORD} onChange={nothing} hint={LONG_TEXT} />
      </State>
      <State name="password">
        <PasswordField
          label={t.nav.login}
          autoComplete="off"
          words={{ show: t.nav.menu, hide: t.nav.close }}
          value={password}
          onChange={setPassword}
        />
      </State>
    </Part>
  )
}

export function SegmentedPart() {
  const { t } = useLanguage()
  const [kind, setKind] = useState('sale')
  const options = [
    { value: 'all', text: t.market.all },
    { value: 'sale', text: t.market.sale },
    { value: 'auction', text: t.market.auction },
  ]
  const segmented = <Segmented label={t.market.kind} value={kind} options={options} onChange={setKind} />
  return (
    <Part file="Segmented">
      <State name="one of three">{segmented}</State>
      <State name="hover" forced="isHovered">
        {segmented}
      </State>
      <State name="focus" forced="isFocused">
        {segmented}
      </State>
      <State name="long text: its place scrolls" isWide>
        <div style={{ overflowX: 'auto' }}>
          <Segmented
            label={t.market.type}
            value="a"
            options={[
              { value: 'a', text: LONG_NAME },
              { value: 'b', text: LONG_NAME },
            ]}
            onChange={nothing}
          />
        </div>
      </State>
    </Part>
  )
}

export function SelectPart() {
  const { t } = useLanguage()
  const [sort, setSort] = useState<'price,asc' | 'price,desc'>('price,asc')
  const options = [
    { value: 'price,asc', text: t.sorts['price,asc'] },
    { value: 'price,desc', text: t.sorts['price,desc'] },
  ] as const
  const select = (isOn: boolean) => (
    <Select label={t.market.sort} text={t.sorts[sort]} value={sort} options={options} isOn={isOn} onChange={setSort} />
  )
  return (
    <Part file="Select">
      <State name="at rest">{select(false)}</State>
      <State name="chosen">{select(true)}</State>
      <State name="hover" forced="isHovered">
        {select(false)}
      </State>
      <State name="focus" forced="isFocused">
        {select(false)}
      </State>
      <State name="none of its options, with a glyph">
        <Select label={t.market.sort} text={t.market.sort} value="" options={options} icon="globe" onChange={setSort} />
      </State>
      <State name="long text">
        <Select label={t.market.sort} text={LONG_NAME} value="price,asc" options={options} onChange={setSort} />
      </State>
    </Part>
  )
}

export function ChipPart() {
  const { t, f } = useLanguage()
  const [isOn, setOn] = useState(true)
  const chip = (
    <Chip on={false} icon="fire" count={f.number(1234)} onClick={nothing}>
      {t.elements.fire}
    </Chip>
  )
  return (
    <Part file="Chip">
      <State name="off, with glyph and count">{chip}</State>
      <State name="off, hover" forced="isHovered">
        {chip}
      </State>
      <State name="off, focus" forced="isFocused">
        {chip}
      </State>
      <State name="on or off">
        <Chip on={isOn} icon="ice" count={f.number(12)} onClick={() => setOn(!isOn)}>
          {t.elements.ice}
        </Chip>
      </State>
      <State name="nothing behind it">
        <Chip on={false} count={f.number(0)} isEmpty onClick={nothing}>
          {t.elements.wind}
        </Chip>
      </State>
      <State name="its count is not known yet">
        <Chip on={false} count="" onClick={nothing}>
          {t.elements.light}
        </Chip>
      </State>
      <State name="removable">
        <RemovableChip label={t.market.remove(t.elements.dark)} onRemove={nothing}>
          {t.elements.dark}
        </RemovableChip>
      </State>
      <State name="a group of them" isWide>
        <div className={chipGroup}>
          {Object.values(t.petCamps).map((camp) => (
            <Chip key={camp} on={false} onClick={nothing}>
              {camp}
            </Chip>
          ))}
        </div>
      </State>
    </Part>
  )
}
