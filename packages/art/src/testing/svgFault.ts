/** Runs, loads, blurs, or is no number. */
const FORBIDDEN =
  /<(?:script|style|filter|mask|image|foreignObject|text)\b|\son\w+=|javascript:|NaN|undefined|Infinity|\[object/i

/** What is wrong with a picture, or null: it must be well-formed, whole, and refer to nothing but itself. */
export function svgFault(svg: string): string | null {
  return FORBIDDEN.exec(svg)?.[0] ?? xmlFault(svg) ?? referenceFault(svg)
}

/** For the few forms that a picture uses: tags must nest, attributes be quoted, each said once. */
function xmlFault(xml: string): string | null {
  const open: string[] = []
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?: [\w-]+="[^"<&]*")*)(\/?)>/g,
    (tag, closes, name, attributes, empty) => {
      const names = [...String(attributes).matchAll(/ ([\w-]+)=/g)].map(([, attribute]) => attribute)
      if (new Set(names).size !== names.length) return `twice the same attribute: ${tag}`
      if (closes) return open.pop() === name ? '' : `not open: ${tag}`
      if (!empty) open.push(name)
      return ''
    },
  )
  if (rest !== '') return rest
  return open.length === 0 ? null : `not closed: ${open.join(' ')}`
}

/** Every id is there once, and whatever is referred to is there. */
function referenceFault(svg: string): string | null {
  const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  const known = new Set(ids)
  if (known.size !== ids.length) return `an id twice: ${ids.join(' ')}`
  const wanted = [...svg.matchAll(/(?:url\(|href=")([^)"]*)/g)].map(([, to]) => to ?? '')
  const lost = wanted.find((to) => !to.startsWith('#') || !known.has(to.slice(1)))
  if (lost !== undefined) return `no such part: ${lost}`
  return svg.replace('http://www.w3.org/2000/svg', '').includes('//') ? 'an address' : null
}
