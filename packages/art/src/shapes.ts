/** The picture's box. The centre is that of the emblem and of everything around it, a little above the middle. */
export const box = { width: 300, height: 340 }
export const centre = { x: 150, y: 160 }

/** One decimal: a tenth of a unit cannot be seen, and ten thousand pictures are downloaded. */
export const num = (value: number): string => String(Math.round(value * 10) / 10 + 0)

/** A point at a distance and an angle from the centre. */
export const polar = (radius: number, angle: number): string =>
  `${num(centre.x + radius * Math.cos(angle))} ${num(centre.y + radius * Math.sin(angle))}`

export const range = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** Path data of a regular polygon around the centre. */
export const polygon = (sides: number, radius: number, turn = 0): string =>
  `M${range(sides, (i) => polar(radius, turn + (i * 2 * Math.PI) / sides)).join(' ')}Z`

/** Path data of a circle around the centre. */
export const ring = (radius: number): string => {
  const r = num(radius)
  return `M${num(centre.x - radius)} ${centre.y}a${r} ${r} 0 1 0 ${num(2 * radius)} 0a${r} ${r} 0 1 0 ${num(-2 * radius)} 0`
}

/** Path data of an upright rounded rectangle around the centre. */
export function plate(width: number, height: number, radius: number): string {
  const arc = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`
  const [across, down] = [num(width - 2 * radius), num(height - 2 * radius)]
  return `M${num(centre.x - width / 2 + radius)} ${num(centre.y - height / 2)}h${across}${arc(radius, radius)}v${down}${arc(-radius, radius)}h-${across}${arc(-radius, -radius)}v-${down}${arc(radius, -radius)}Z`
}

/** Dots as a path: lines of no length with round ends, a third of the bytes of circles. */
export const dots = (points: readonly string[]): string => points.map((point) => `M${point}h0`).join('')
