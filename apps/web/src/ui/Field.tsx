import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { cx } from './cx.ts'
import styles from './Field.module.css'

type FieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string
  value: string
  onChange: (value: string) => void
  /** What is wrong, in a sentence; it is said with the field. */
  problem?: string | undefined
  /** Empty: it is still asked for, and keeps its line. */
  hint?: string | undefined
  /** Stands inside the box, at its end. */
  end?: ReactNode
}

/** A labelled box to type into. */
export function Field({ label, value, onChange, problem, hint, end, ...input }: FieldProps) {
  const id = useId()
  const note = problem ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={cx(styles.box, problem && styles.bad)}>
        <input
          {...input}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {end}
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={cx(styles.note, problem && styles.problem)}
          role={problem ? 'alert' : undefined}
        >
          {note || '\u00a0'}
        </p>
      )}
    </div>
  )
}

type PasswordFieldProps = Omit<FieldProps, 'type' | 'end' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password' | 'off'
  words: { show: string; hide: string }
}

/** A password, which its owner may look at. */
export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      end={
        <button
          type="button"
          className={styles.eye}
          aria-pressed={isShown}
          aria-label={isShown ? words.hide : words.show}
          onClick={() => setShown(!isShown)}
        >
          <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden="true" className={styles.glyph}>
            <path d="M2.5 12s3.5-6.5 9.5-6.5S21.5 12 21.5 12s-3.5 6.5-9.5 6.5S2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="2.8" />
            {isShown && <path d="m4 20 16-16" />}
          </svg>
        </button>
      }
    />
  )
}
