import styles from './Segmented.module.css'

type SegmentedProps<T extends string> = {
  label: string
  value: string
  options: readonly { value: T; text: string }[]
  onChange: (value: T) => void
}

/** A few choices side by side, one of which holds. */
export function Segmented<T extends string>({ label, value, options, onChange }: SegmentedProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend and cannot be a flex row everywhere
    <div role="group" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  )
}
