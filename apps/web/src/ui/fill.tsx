import type { ReactNode } from 'react'

/** In a sentence, where somebody will stand who is shown with a face. No text has these characters. */
export const SOMEBODY = '\uE000'
export const SOMEBODY_ELSE = '\uE001'

/** A sentence with parts of it shown in another way: by what is found in it, where it first stands, what is shown. */
export const fill = (text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode =>
  fillEach(text, Object.entries(parts))

function fillEach(text: string, [first, ...rest]: readonly [string, ReactNode][]): ReactNode {
  if (!first) return text
  const [found, shown] = first
  const at = found === '' ? -1 : text.indexOf(found)
  if (at < 0) return fillEach(text, rest)
  return (
    <>
      {fillEach(text.slice(0, at), rest)}
      {shown}
      {fillEach(text.slice(at + found.length), rest)}
    </>
  )
}
