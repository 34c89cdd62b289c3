export type Point = { x: number; y: number }

/** Values spread over a box, oldest at the left; the lowest lies on the floor, the highest at the top. */
export function chartPoints(values: readonly number[], width: number, height: number): Point[] {
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values.map((value, i) => ({
    x: values.length > 1 ? i * step : width / 2,
    y: span === 0 ? height / 2 : height - ((value - low) / span) * height,
  }))
}
