import { painted } from '../ui/painted.ts'
import styles from './ItemsLine.module.css'

export type LineItem = { assets_id: number; name: string; tokenid: number; art: string; note?: string | undefined }

type ItemsLineProps = {
  label: string
  items: readonly (LineItem & { tone?: 'good' | 'bad' | undefined })[]
}

/** Which assets it is about, where it is several: each with what is to be said of it. */
export const ItemsLine = ({ label, items }: ItemsLineProps) => (
  <ul className={styles.items} aria-label={label}>
    {items.map(({ assets_id, name, tokenid, art, note, tone }) => (
      <li key={assets_id}>
        <img src={painted(art)} alt="" width={40} height={38} />
        <span className={styles.name}>
          {name} <small>#{tokenid}</small>
        </span>
        {note && <span className={tone && styles[tone]}>{note}</span>}
      </li>
    ))}
  </ul>
)
