import { drawn } from '../../ui/painted.ts'
import styles from './CardArt.module.css'
import type { CardFace } from './queries.ts'

/** The whole picture, drawn; on a small screen the market's cut of it, which leaves room for the price. */
export const CardArt = ({ face }: { face: CardFace }) => (
  <picture className={styles.frame}>
    <source media="(max-width: 767px)" srcSet={drawn(face.art)} width={300} height={288} />
    <img src={face.art} alt={face.name} width={300} height={340} decoding="async" />
  </picture>
)
