import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'

const dayMilliseconds = 24 * 3600 * 1000

/** Credits spent per UTC day. The chart is a picture; the same figures stand in a table beside it for who cannot see it. */
export default function DayChart({
  rows,
  firstDay,
  days,
}: {
  rows: { key: string; credits: number }[]
  firstDay: number
  days: number
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const spent = new Map(rows.map(({ key, credits }) => [key.slice(0, 10), credits]))
  const data = Array.from({ length: days }, (_, index) => {
    const day = new Date((firstDay + index) * dayMilliseconds).toISOString().slice(0, 10)
    return { day: format.day(`${day}T00:00:00Z`, 'UTC'), credits: spent.get(day) ?? 0 }
  })
  const name = t('account:records.spent')
  return (
    <>
      {/* Time runs from left to right in every language. */}
      <div dir="ltr" aria-hidden="true">
        <BarChart
          h={180}
          data={data}
          dataKey="day"
          series={[{ name: 'credits', label: name, color: 'var(--k-accent)' }]}
          gridAxis="x"
          tickLine="none"
          strokeDasharray="0"
          gridColor="var(--k-border)"
          textColor="var(--k-text-3)"
          valueFormatter={(value) => format.credits(value)}
          barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
          barChartProps={{ accessibilityLayer: false }}
          xAxisProps={{ interval: 'equidistantPreserveStart' }}
          maxBarWidth={24}
        />
      </div>
      <table className="visually-hidden">
        <caption>{name}</caption>
        <tbody>
          {data
            .filter(({ credits }) => credits > 0)
            .map(({ day, credits }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{format.credits(credits)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  )
}
