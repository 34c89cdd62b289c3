import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Select.module.css'

type SelectProps<T extends string> = {
  label: string
  /** What the pill shows. */
  text: string
  value: string
  options: readonly { value: T; text: string; lang?: string }[]
  /** Shown first when the value is none of the options. */
  placeholder?: string
  icon?: IconName
  isOn?: boolean
  onChange: (value: T) => void
}

export function Select<T extends string>(props: SelectProps<T>) {
  const { label, text, value, options, placeholder, icon, isOn, onChange } = props
  const known = options.some((option) => option.value === value)
  return (
    <span className={cx(styles.select, isOn && styles.on)}>
      {icon && <Icon name={icon} size={16} />}
      <span aria-hidden="true">{text}</span>
      <Icon name="down" size={11} />
      <select aria-label={label} value={known ? value : ''} onChange={(event) => onChange(event.target.value as T)}>
        {!known && <option value="">{placeholder ?? text}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  )
}
