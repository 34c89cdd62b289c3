import { useId } from 'react'
import { chartPoints } from './chartPoints.ts'
import styles from './LineChart.module.css'

type LineChartProps = {
  values: readonly number[]
  /** What a reader who cannot see the line should know. */
  label: string
  low: string
  high: string
  /** When the only one was, and what is to be said of it. */
  only?: { day: string; text: string }
}

const WIDTH = 360
const HEIGHT = 190
const PAD = { top: 26, right: 10, bottom: 26, left: 10 }

/** A small line with its area. Shape only: the exact values stand in a table beside it. */
export function LineChart({ values, label, low, high, only }: LineChartProps) {
  if (only && values.length === 1) return <OnePoint label={label} value={high} only={only} />
  return <Line values={values} label={label} low={low} high={high} />
}

function Line({ values, label, low, high }: Omit<LineChartProps, 'only'>) {
  const fade = useId()
  const width = WIDTH - PAD.left - PAD.right
  const height = HEIGHT - PAD.top - PAD.bottom
  const points = chartPoints(values, width, height)
  const line = `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
  const last = points.at(-1)
  // Dots would run into one another on a long line.
  const dots = points.length <= 24 ? points.slice(0, -1) : []
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#e9c46a" stopOpacity=".35" />
        <stop offset="1" stopColor="#e9c46a" stopOpacity="0" />
      </linearGradient>
      <g transform={`translate(${PAD.left} ${PAD.top})`}>
        {[0, 0.5, 1].map((share) => (
          <line key={share} x2={width} y1={height * share} y2={height * share} stroke="rgb(255 255 255 / 7%)" />
        ))}
        {points.length > 1 && <path d={`${line}L${width} ${height}L0 ${height}Z`} fill={`url(#${fade})`} />}
        <path d={line} fill="none" stroke="#f0cf7e" strokeWidth="2.5" strokeLinejoin="round" />
        {dots.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="3.5" fill="#e9c46a" />
        ))}
        {last && <circle cx={last.x} cy={last.y} r="6" fill="#fff" />}
      </g>
      <text x={PAD.left} y={16}>
        {high}
      </text>
      <text x={PAD.left} y={HEIGHT - 8}>
        {low}
      </text>
    </svg>
  )
}

const MIDDLE = HEIGHT / 2

/** One value is no line: it is told with its day, at its place on the axis, and what will make it one. */
const OnePoint = ({ label, value, only }: { label: string; value: string; only: { day: string; text: string } }) => (
  <div className={styles.one}>
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT / 1.5}`} role="img" aria-label={label}>
      <line x1={PAD.left} x2={WIDTH - PAD.right} y1={MIDDLE - 24} y2={MIDDLE - 24} className={styles.axis} />
      <circle cx={WIDTH / 2} cy={MIDDLE - 24} r="6" fill="#f0cf7e" />
      <text x={WIDTH / 2} y={MIDDLE - 46} textAnchor="middle" className={styles.value}>
        {value}
      </text>
      <text x={WIDTH / 2} y={MIDDLE + 2} textAnchor="middle">
        {only.day}
      </text>
    </svg>
    <p>{only.text}</p>
  </div>
)
