import { useLanguage } from '../../i18n/index.tsx'
import styles from './CardArt.module.css'
import type { CardFace } from './queries.ts'

export function CardArt({ face }: { face: CardFace }) {
  const { t } = useLanguage()
  return (
    <div className={styles.frame}>
      <img src={face.art} alt={face.name} width={300} height={340} decoding="async" />
      <span className={styles.gem} role="img" aria-label={t.market.gradeOf(face.grade)}>
        {face.grade}
      </span>
    </div>
  )
}
