import { globSync } from 'node:fs'

const source = decodeURIComponent(new URL('../src/', import.meta.url).pathname)
/** In an order that does not depend on which is read first. */
const allStyles = () => globSync('**/*.module.css', { cwd: source }).sort()
let files = allStyles()

/**
 * What a class or an animation of a module is called: its name and which of the files it stands in. The bundler's own
 * form is three times as long, in the styles, in the code and in every element.
 */
export function scopedName(name: string, file: string): string {
  const path = file.replace(source, '').replace(/\?.*$/, '')
  // While the page is developed one may come to them.
  if (!files.includes(path)) files = allStyles()
  const place = files.indexOf(path)
  if (place < 0) throw new Error(`${file} is none of the page's styles`)
  return `${name}_${place.toString(36)}`
}
