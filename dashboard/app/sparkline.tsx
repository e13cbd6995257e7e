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

/** A line through these values, within a box; one value is a line that stays. */
function curvePath(values: number[], { width, height }: { width: number; height: number }): string {
  const most = Math.max(...values)
  const least = Math.min(...values)
  const step = width / Math.max(1, values.length - 1)
  const y = (value: number) =>
    most === least ? height / 2 : height - ((value - least) / (most - least)) * height
  const points = (values.length === 1 ? [...values, ...values] : values).map(
    (value, index) =>
      `${(values.length === 1 ? index * width : index * step).toFixed(1)} ${y(value).toFixed(1)}`,
  )
  return `M${points.join('L')}`
}
