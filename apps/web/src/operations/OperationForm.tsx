import type { FormEvent, ReactNode } from 'react'
import styles from './OperationForm.module.css'

type OperationFormProps = { onSubmit: (event: FormEvent) => void; children: ReactNode }

/** What is asked for before an operation is prepared. What is wrong is said by its fields, not by the browser. */
export const OperationForm = ({ onSubmit, children }: OperationFormProps) => (
  <form className={styles.form} onSubmit={onSubmit} noValidate>
    {children}
  </form>
)

/** What it means, in a sentence or two. */
export const FormText = ({ children }: { children: ReactNode }) => <p className={styles.text}>{children}</p>
