import type { FormEvent, ReactNode } from 'react'
import { button } from '../../ui/button.ts'
import { NetworkButton, OfflineNote } from '../../ui/NetworkButton.tsx'
import styles from './Form.module.css'
import { useAccountWords } from './words/index.ts'

type FormProps = {
  onSubmit: () => void
  isSaving: boolean
  /** What concerns no single field. */
  problem: string | undefined
  saveText?: string
  children: ReactNode
}

export function Form({ onSubmit, isSaving, problem, saveText, children }: FormProps) {
  const { setting } = useAccountWords()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) onSubmit()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <OfflineNote />
      <NetworkButton type="submit" className={button('gold')} disabled={isSaving}>
        {isSaving ? setting.saving : (saveText ?? setting.save)}
      </NetworkButton>
    </form>
  )
}

/** A quiet line inside a form. */
export const FormNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>
