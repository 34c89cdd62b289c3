import type { CSSProperties } from 'react'

// Styles stand in the elements: the page's one stylesheet, which every visitor loads, knows nothing of the demo.
export const page: CSSProperties = { maxWidth: 1320, margin: '0 auto', padding: '26px var(--gutter) 60px' }
export const lead: CSSProperties = { margin: '6px 0 22px', maxWidth: 760, color: 'var(--muted)', textWrap: 'pretty' }
export const columns: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  gap: 20,
  alignItems: 'start',
}
export const stack: CSSProperties = { display: 'grid', gap: 14, minWidth: 0 }
export const row: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 12px',
  alignItems: 'center',
  justifyContent: 'space-between',
}
export const line: CSSProperties = { ...row, padding: '10px 0', borderTop: '1px solid var(--line)' }
export const quiet: CSSProperties = { color: 'var(--muted)', fontSize: 13 }
export const bad: CSSProperties = { color: '#ff9a8b', fontSize: 13 }
export const figure: CSSProperties = { fontVariantNumeric: 'tabular-nums', fontWeight: 650 }
export const list: CSSProperties = { listStyle: 'none', margin: 0, padding: 0 }
