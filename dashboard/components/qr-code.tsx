import { encode } from 'uqr'

/** A text as a QR code: always dark on white, because many cameras read no other. */
export function QrCode({ text, label, size = 148 }: { text: string; label: string; size?: number }) {
  const { data } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${data.length} ${data.length}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      style={{ background: '#fff', borderRadius: 8, border: '1px solid var(--k-border)', flex: 'none' }}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
