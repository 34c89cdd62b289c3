import { segments } from './shortPath.mjs'

/**
 * A glyph on a coarser grid, in relative whole numbers: a badge is drawn so small that more digits cannot be seen.
 * Every point is rounded where it lies, so that the error never adds up along the outline.
 */
export function coarsePath(d, scale) {
  const pen = { x: 0, y: 0 }
  const start = { x: 0, y: 0 }
  const drawn = { x: 0, y: 0 }
  const out = { text: '', command: '' }
  for (const { command, values } of segments(d)) {
    const name = command.toLowerCase()
    if (name === 'z') {
      write(out, 'z', [])
      Object.assign(pen, start)
    } else {
      const points = pointsOf(name, values, command === name ? pen : { x: 0, y: 0 }, pen)
      Object.assign(pen, points.at(-1))
      if (name === 'm') Object.assign(start, pen)
      draw(out, name, values, points, scale, drawn)
    }
    Object.assign(drawn, { x: Math.round(pen.x * scale), y: Math.round(pen.y * scale) })
  }
  return out.text.replace(/^m/, 'M')
}

/** What rounding has made a point is left out; what it has made a step is drawn as a step. */
function draw(out, name, values, points, scale, drawn) {
  const steps = points.flatMap(({ x, y }) => [Math.round(x * scale) - drawn.x, Math.round(y * scale) - drawn.y])
  const [dx, dy] = steps.slice(-2)
  if (name === 'm') return write(out, 'm', steps)
  if (name === 'h') return dx === 0 ? undefined : write(out, 'h', [dx])
  if (name === 'v') return dy === 0 ? undefined : write(out, 'v', [dy])
  if (name === 'a') return write(out, 'a', [...radii(values, scale), dx, dy])
  if (steps.some((v) => Math.abs(v) > 1)) return write(out, name, steps)
  return dx === 0 && dy === 0 ? undefined : write(out, 'l', [dx, dy])
}

const radii = ([rx, ry, , large, sweep], scale) => [
  Math.max(1, Math.round(rx * scale)),
  Math.max(1, Math.round(ry * scale)),
  0,
  large,
  sweep,
]

function pointsOf(name, values, origin, pen) {
  if (name === 'h') return [{ x: values[0] + origin.x, y: pen.y }]
  if (name === 'v') return [{ x: pen.x, y: values[0] + origin.y }]
  const flat = name === 'a' ? values.slice(5) : values
  return Array.from({ length: flat.length / 2 }, (_, i) => ({
    x: flat[2 * i] + origin.x,
    y: flat[2 * i + 1] + origin.y,
  }))
}

function write(out, command, values) {
  const text = values.reduce((all, v) => (all === '' || v < 0 ? all + v : `${all} ${v}`), '')
  const isRun = command === out.command && command !== 'm' && command !== 'z'
  out.text += isRun ? (text.startsWith('-') ? text : ` ${text}`) : command + text
  out.command = command
}
