import { tierOf } from '@mdragon/domain/asset/kinds'
import { assetHref } from '../../game/assetHref.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { painted } from '../../ui/painted.ts'
import { Grade } from '../../ui/Tile.tsx'
import styles from './Mint.module.css'
import type { Minted } from './queries.ts'
import { useMintWords } from './words/index.ts'

/** The reader's own, the newest first. */
export function MintedList({ minted }: { minted: readonly Minted[] }) {
  const { f } = useLanguage()
  const words = useMintWords()
  return (
    <ul className={styles.cards}>
      {minted.map((card) => {
        const grade = f.number(card.grade)
        return (
          <li key={card.assets_id}>
            <Link href={assetHref(card)} className={styles.card}>
              <img src={painted(card.art)} alt="" width={300} height={288} loading="lazy" />
              <b>{card.name}</b>
              <span className={styles.cardFacts}>
                <Grade tier={tierOf(card.grade)} text={grade} label={words.grade(grade)} />
                <small>{words.number(f.number(card.number))}</small>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
