import type { FloorDay } from './floors.ts'

/** How far back the market's memory is shown, in days. */
export const memoryPeriods = ['7', '30', 'all'] as const
export type MemoryPeriod = (typeof memoryPeriods)[number]

/** As many points as a chart shows. */
const POINTS = 90

/** Equal steps of whole days; the last one ends with today. */
export type Steps = { from: number; days: number; count: number }

export function stepsOf(period: MemoryPeriod, firstDay: number, today: number): Steps {
  const span = period === 'all' ? Math.max(today - firstDay + 1, 1) : Number(period)
  const days = Math.ceil(span / POINTS)
  const count = Math.ceil(span / days)
  return { from: today - days * count + 1, days, count }
}

export const stepOf = ({ from, days }: Steps, day: number): number => Math.floor((day - from) / days)

type Floor = Pick<FloorDay, 'least' | 'last'>

/** The floor in each step, from days on which it changed, oldest first; one of them may lie before the first step. */
export function floorsOf(steps: Steps, rows: readonly Pick<FloorDay, 'day' | 'least' | 'last'>[]): Floor[] {
  const changed = new Map(rows.map((row) => [row.day, row]))
  let last = rows.findLast(({ day }) => day < steps.from)?.last ?? null
  return Array.from({ length: steps.count }, (_, step) => {
    let least: bigint | null = null
    for (let day = steps.from + step * steps.days; day < steps.from + (step + 1) * steps.days; day++) {
      const row = changed.get(day) ?? { least: last, last }
      if (row.least !== null && (least === null || row.least < least)) least = row.least
      last = row.last
    }
    return { least, last }
  })
}
