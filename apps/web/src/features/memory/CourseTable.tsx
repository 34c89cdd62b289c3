import { useLanguage } from '../../i18n/index.tsx'
import styles from './KindMemory.module.css'
import type { Course } from './queries.ts'
import { useMemoryWords } from './words/index.ts'

type Point = Course['points'][number]

/** The same to the last digit, newest first; days on which nothing was for sale and nothing sold are left out. */
export function CourseTable({ course: { points } }: { course: Course }) {
  const words = useMemoryWords()
  const shown = points.filter(({ floor, sales, bids }) => floor !== null || sales > 0 || bids > 0).reverse()
  if (shown.length === 0) return null
  return (
    <details className={styles.details}>
      <summary>{words.table}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={words.table} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[words.day, words.floorLow, words.floorEnd, words.sales, words.volume, words.bids].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((point) => (
              <Row key={point.time} point={point} />
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

function Row({ point: { time, floor, floor_end, sales, volume, bids } }: { point: Point }) {
  const { f } = useLanguage()
  return (
    <tr>
      <th scope="row">{f.day(time)}</th>
      <td>{floor === null ? '–' : f.exact(floor)}</td>
      <td>{floor_end === null ? '–' : f.exact(floor_end)}</td>
      <td>{f.number(sales)}</td>
      <td>{f.exact(volume)}</td>
      <td>{f.number(bids)}</td>
    </tr>
  )
}
