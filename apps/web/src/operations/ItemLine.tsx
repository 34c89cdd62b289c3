import type { ReactNode } from 'react'
import { painted } from '../ui/painted.ts'
import styles from './ItemLine.module.css'

type ItemLineProps = { art: string; name: string; number?: number | undefined; children?: ReactNode }

/** Which asset it is about. */
export const ItemLine = ({ art, name, number, children }: ItemLineProps) => (
  <div className={styles.item}>
    <img src={painted(art)} alt="" width={60} height={58} />
    <div>
      <b>{name}</b> {number !== undefined && <span>#{number}</span>}
      {children && <p>{children}</p>}
    </div>
  </div>
)
