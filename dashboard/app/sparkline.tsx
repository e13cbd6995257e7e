import { curvePath } from './result-period.ts'

const box = { width: 120, height: 28 }

/** A small curve of figures, the oldest first; `label` says them to who cannot see it. */
export function Sparkline({ values, label }: { values: number[]; label: string }) {
  return (
    // Time runs from left to right in every language.
    <svg
      role="img"
      aria-label={label}
      viewBox={`-2 -2 ${box.width + 4} ${box.height + 4}`}
      width="100%"
      height={box.height + 4}
      preserveAspectRatio="none"
    >
      <path
        d={curvePath(values, box)}
        fill="none"
        stroke="var(--curve)"
        strokeWidth="1.750"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
