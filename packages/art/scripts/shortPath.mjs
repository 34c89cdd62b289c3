const argumentsOf = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
/**
 * Rewrites SVG path data with fewer digits. Every point is rounded where it lies, not as an offset from the last one,
 * so that the error never adds up along the outline.
 */
export function shortPath(d, decimals = 1) {
  const round = (n) => Number(n.toFixed(decimals)) + 0
  const out = { text: '', command: '' }
  const at = { x: 0, y: 0 }
  const drawn = { x: 0, y: 0 }
  const start = { at: { x: 0, y: 0 }, drawn: { x: 0, y: 0 } }
  for (const { command, values } of segments(d)) {
    const name = command.toLowerCase()
    const points = absolute(name, values, command === name ? at : { x: 0, y: 0 }, at)
    if (name === 'z') {
      Object.assign(at, start.at)
      Object.assign(drawn, start.drawn)
      write(out, 'z', [])
      continue
    }
    const rounded = points.map(({ x, y, flags }) => ({ x: round(x), y: round(y), flags: flags?.map(round) }))
    const relative = rounded.flatMap(({ x, y, flags }) => pick(name, flags, round(x - drawn.x), round(y - drawn.y)))
    const fixed = rounded.flatMap(({ x, y, flags }) => pick(name, flags, x, y))
    write(out, ...(joined(relative).length <= joined(fixed).length ? [name, relative] : [name.toUpperCase(), fixed]))
    Object.assign(at, { x: points.at(-1).x, y: points.at(-1).y })
    Object.assign(drawn, { x: rounded.at(-1).x, y: rounded.at(-1).y })
    if (name === 'm') Object.assign(start, { at: { ...at }, drawn: { ...drawn } })
  }
  return out.text
}

export function* segments(d) {
  const tokens = new RegExp(/([a-z])|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/giy)
  const flag = /[01]/y
  let at = 0
  const next = (pattern) => {
    while (' ,\n\t'.includes(d[at] ?? '.')) at++
    pattern.lastIndex = at
    const match = pattern.exec(d)
    if (!match) return null
    at = pattern.lastIndex
    return match
  }
  let command = ''
  while (at < d.length) {
    const before = at
    const token = next(tokens)
    if (!token) break
    if (token[1]) command = token[1]
    else {
      at = before
      command = { m: 'l', M: 'L' }[command] ?? command
    }
    const name = command.toLowerCase()
    const values = []
    for (let i = 0; i < argumentsOf[name]; i++) {
      // The two flags of an arc may stand without a space before the next number.
      values.push(Number(next(name === 'a' && (i === 3 || i === 4) ? flag : tokens)[0]))
    }
    yield { command, values }
  }
}

/** The points of a segment in the plane. An arc keeps its radii and flags beside its only point. */
function absolute(name, values, origin, at) {
  if (name === 'h') return [{ x: values[0] + origin.x, y: at.y }]
  if (name === 'v') return [{ x: at.x, y: values[0] + origin.y }]
  if (name === 'a') {
    const [rx, ry, turn, large, sweep, x, y] = values
    return [{ x: x + origin.x, y: y + origin.y, flags: [rx, ry, turn, large, sweep] }]
  }
  return Array.from({ length: values.length / 2 }, (_, i) => ({
    x: values[2 * i] + origin.x,
    y: values[2 * i + 1] + origin.y,
  }))
}

function pick(name, flags, x, y) {
  if (name === 'h') return [x]
  if (name === 'v') return [y]
  return flags ? [...flags, x, y] : [x, y]
}

function write(out, command, values) {
  const follows = { m: 'l', M: 'L' }[out.command] ?? out.command
  const text = joined(values)
  const repeated = command === follows && values.length > 0
  out.text += repeated ? (/^-/.test(text) ? text : ` ${text}`) : command + text
  out.command = command
}

const short = (n) => String(n).replace(/^(-?)0\./, '$1.')
const joined = (values) =>
  values.map(short).reduce((all, n) => (all === '' || n.startsWith('-') ? all + n : `${all} ${n}`), '')
