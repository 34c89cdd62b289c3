type Props = { [name: string]: string | boolean | undefined | ((event: Event) => void) }
type Child = Node | string | false | null | undefined

/** An element: what begins with `on` is listened to, everything else is an attribute. Text is never taken for markup. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== undefined) element.setAttribute(name, value)
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)))
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** One of the glyphs that the file carries. */
export function glyph(name: string, size: number): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('width', String(size))
  svg.setAttribute('height', String(size))
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', `#${name}`)
  svg.append(use)
  return svg
}

/** A field that takes a file and hands on its text. */
export const filePick = (id: string, label: string, onText: (text: string) => void): HTMLElement =>
  h(
    'label',
    { class: 'quiet pick' },
    label,
    h('input', {
      id,
      type: 'file',
      accept: '.json,application/json',
      onchange: (event) => {
        const input = event.target as HTMLInputElement
        void input.files?.[0]?.text().then(onText)
        input.value = ''
      },
    }),
  )
