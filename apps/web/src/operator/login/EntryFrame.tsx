import type { FormEvent, ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Languages } from '../Languages.tsx'
import styles from './EntryFrame.module.css'

type EntryFrameProps = { title: string; lead: string; onSubmit: (event: FormEvent) => void; children: ReactNode }

/** What stands around the two forms by which one comes in. */
export function EntryFrame({ title, lead, onSubmit, children }: EntryFrameProps) {
  return (
    <main className={styles.frame}>
      <form className={styles.form} onSubmit={onSubmit}>
        <span className={styles.mark}>
          <Icon name="logo" size={30} />
          OPERATOR
        </span>
        <h1>{title}</h1>
        <p>{lead}</p>
        {children}
        <Languages />
      </form>
    </main>
  )
}
