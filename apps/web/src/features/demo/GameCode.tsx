import { encodeQr } from '../../lib/qrCode.ts'

const QUIET = 4

/** A link as a QR code, drawn as one path. */
export function GameCode({ url, label }: { url: string; label: string }) {
  const rows = encodeQr(url)
  const side = rows.length + 2 * QUIET
  const path = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
  )
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      style={{ width: 'min(264px, 100%)', borderRadius: 18, background: '#fff6dc', fill: '#0a0c13' }}
    >
      <path data-part="modules" d={path.join('')} />
    </svg>
  )
}
