import { createHash } from 'node:crypto'

const source = decodeURIComponent(new URL('../src/', import.meta.url).pathname)
const files = new Map<string, string>()

/**
 * What a class or an animation of a module is called: its name and four letters that stand for its file. The bundler's
 * own form is twice as long, in the styles, in the code and in every element.
 */
export function scopedName(name: string, file: string): string {
  const path = file.replace(source, '').replace(/\?.*$/, '')
  const mark = createHash('sha256').update(path).digest('base64url').slice(0, 4)
  if ((files.get(mark) ?? path) !== path) throw new Error(`${path} and ${files.get(mark)} have the same mark`)
  files.set(mark, path)
  return `${name}_${mark}`
}
