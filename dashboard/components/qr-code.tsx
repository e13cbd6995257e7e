import { qrOf } from '#app/qr.ts'

/** A text as a QR code: always dark on white, because many cameras read no other. */
export function QrCode({ text, label, size = 148 }: { text: string; label: string; size?: number }) {
  const { size: modules, path } = qrOf(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      style={{ background: '#fff', borderRadius: 8, border: '1px solid var(--k-border)', flex: 'none' }}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
