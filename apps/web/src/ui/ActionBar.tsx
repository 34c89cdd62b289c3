import { createContext, type ReactNode, use } from 'react'
import styles from './ActionBar.module.css'

/** What the panel around wants to have said beside the action, where that is a bar. */
export const ActionLead = createContext<ReactNode>(null)

/** The one thing to do next, at its place in the panel; on phones a bar under the thumb, instead of the tab bar. */
export function ActionBar({ children }: { children: ReactNode }) {
  const lead = use(ActionLead)
  return (
    <div className={styles.bar} data-action-bar>
      {lead && <div className={styles.lead}>{lead}</div>}
      {children}
    </div>
  )
}
