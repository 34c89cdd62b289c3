import styles from './Altar.module.css'
import type { SummonOdds } from './queries.ts'

/** Three of those who may come. They are a picture: names are said by what is drawn. */
export const Altar = ({ heroes }: { heroes: SummonOdds['altar'] | undefined }) => (
  <div className={styles.altar} aria-hidden="true">
    {(heroes ?? [undefined, undefined, undefined]).map((hero, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: three places, which never move
      <div key={i} className={styles.card}>
        {hero && <img src={hero.art} alt="" width={300} height={340} decoding="async" />}
      </div>
    ))}
  </div>
)
