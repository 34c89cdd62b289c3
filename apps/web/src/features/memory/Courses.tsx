import { useLanguage } from '../../i18n/index.tsx'
import { LineChart } from '../../ui/LineChart.tsx'
import styles from './KindMemory.module.css'
import type { Course } from './queries.ts'
import { useMemoryWords } from './words/index.ts'

/** Floor and volume as two lines. A float is enough for the shape of a line; the table below them is exact. */
export function Courses({ course: { coin, points, sales, volume } }: { course: Course }) {
  const { f } = useLanguage()
  const words = useMemoryWords()
  const floors = points.flatMap(({ floor }) => floor ?? [])
  const volumes = points.map((point) => point.volume)
  const [low, high] = [f.toPay(leastOf(floors)), f.toPay(mostOf(floors))]
  const most = f.toGet(mostOf(volumes))
  const asked = points.find(({ floor }) => floor !== null)
  // What has nothing to show is a sentence beside the other, never a second empty panel.
  if (floors.length === 0 && sales === 0) return <p className={styles.muted}>{words.noFloor}</p>
  return (
    <div className={floors.length > 0 && sales > 0 ? styles.two : undefined}>
      {floors.length > 0 && (
        <figure className={styles.chart}>
          <figcaption>{words.floorOverTime}</figcaption>
          <LineChart
            values={floors.map(Number)}
            label={words.floorChart(low, high, coin)}
            low={low}
            high={floors.length > 1 ? high : `${high} ${coin}`}
            only={{ day: f.day(asked?.time ?? 0), text: words.oneDay }}
          />
        </figure>
      )}
      {sales > 0 ? (
        <figure className={styles.chart}>
          <figcaption>{words.volumeOverTime}</figcaption>
          <LineChart
            values={volumes.map(Number)}
            label={words.volumeChart(f.toGet(volume), most, coin)}
            low={f.toGet(leastOf(volumes))}
            high={volumes.length > 1 ? most : `${most} ${coin}`}
            only={{ day: f.day(points[0]?.time ?? 0), text: words.oneDay }}
          />
        </figure>
      ) : (
        <p className={styles.muted}>{words.noSales}</p>
      )}
    </div>
  )
}

const leastOf = (amounts: readonly string[]): string => amounts.toSorted((a, b) => Number(a) - Number(b))[0] ?? '0'
const mostOf = (amounts: readonly string[]): string => amounts.toSorted((a, b) => Number(b) - Number(a))[0] ?? '0'
