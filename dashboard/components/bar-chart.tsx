import '@mantine/charts/styles.layer.css'
import { BarChart as Picture } from '@mantine/charts'

/**
 * Figures one after the other, time from left to right. The chart is a picture; the same figures stand in a table beside it
 * for who cannot see it. Load it lazily.
 */
export default function BarChart({
  name,
  bars,
  format,
}: {
  name: string
  bars: { label: string; value: number }[]
  format: (value: number) => string
}) {
  return (
    <>
      {/* Time runs from left to right in every language. */}
      <div dir="ltr" aria-hidden="true">
        <Picture
          h={180}
          data={bars}
          dataKey="label"
          series={[{ name: 'value', label: name, color: 'var(--k-accent)' }]}
          gridAxis="x"
          tickLine="none"
          strokeDasharray="0"
          gridColor="var(--k-border)"
          textColor="var(--k-text-3)"
          valueFormatter={format}
          barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
          barChartProps={{ accessibilityLayer: false }}
          xAxisProps={{ interval: 'equidistantPreserveStart' }}
          maxBarWidth={24}
        />
      </div>
      {/* A table itself cannot be made narrower than its words. */}
      <div className="visually-hidden">
        <table>
          <caption>{name}</caption>
          <tbody>
            {bars
              .filter(({ value }) => value > 0)
              .map(({ label, value }, index) => (
                <tr key={index}>
                  <th scope="row">{label}</th>
                  <td>{format(value)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
