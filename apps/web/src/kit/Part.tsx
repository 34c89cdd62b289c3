import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../ui/cx.ts'

// Styles stand in the elements: the page's one stylesheet, which every visitor loads, knows nothing of the kit.
const part: CSSProperties = { marginTop: 44 }
const grid: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
  gap: '22px 24px',
  marginTop: 14,
}
const caption: CSSProperties = { marginBottom: 8, fontSize: 12, color: 'var(--muted)' }

/** All that a file of ui/ brings, in every state. `file` is its name without the ending. */
export const Part = ({ file, children }: { file: string; children: ReactNode }) => (
  <section data-part={file} style={part} aria-label={file}>
    <h2>{file}</h2>
    <div style={grid}>{children}</div>
  </section>
)

type StateProps = {
  /** What is special about it. */
  name: string
  forced?: 'isHovered' | 'isFocused'
  isWide?: boolean
  children: ReactNode
}

export const State = ({ name, forced, isWide = false, children }: StateProps) => (
  <figure style={{ margin: 0, minWidth: 0, ...(isWide ? { gridColumn: '1 / -1' } : {}) }}>
    <figcaption style={caption}>{name}</figcaption>
    <div className={cx(forced)}>{children}</div>
  </figure>
)
