import type { IconName } from './iconNames.ts'

export type { IconName }

/** A glyph of the sprite. Decoration only: what it means is said by the text beside it or by its button's label. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 512 512" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <use href={`/glyphs.svg#${name}`} />
    </svg>
  )
}
