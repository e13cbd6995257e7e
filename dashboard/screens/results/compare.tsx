import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { Results, ResultSums } from '#app/queries/results.ts'
import { DataTable, type Column } from '../../components/data-table.tsx'
import styles from './results.module.css'
import { shownNumbers } from './totals.tsx'

const groups = ['agent', 'kind', 'place', 'language', 'week'] as const
type By = (typeof groups)[number]

interface Row extends ResultSums {
  key: string
  name: string
}

/** The same sums by what the address asks for, beside each other. */
export function Compare({
  results,
  by: asked,
  onBy,
}: {
  results: Results
  by: string | null
  onBy: (by: string | null) => void
}) {
  const { t } = useTranslation()
  const by = groups.find((known) => known === asked) ?? 'agent'
  const columns = useColumns(by)
  return (
    <section className={styles['compare']} aria-labelledby="compare-title">
      <div className="between">
        <h2 id="compare-title">{t(`results:results.by.${by}`)}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('results:results.by.label')}
          value={by}
          onChange={(value) => onBy(value === 'agent' ? null : value)}
          data={groups.map((value) => ({ value, label: t(`results:results.by.${value}`) }))}
        />
      </div>
      <DataTable
        label={t(`results:results.by.${by}`)}
        rows={useRows(results, by)}
        columns={columns}
        rowKey={({ key }) => key}
      />
    </section>
  )
}

function useRows({ agents, types, places, languages, weeks }: Results, by: By): Row[] {
  const { t } = useTranslation()
  const format = useFormat()
  switch (by) {
    case 'agent':
      return agents.map(({ agentId, ...sums }) => ({ ...sums, key: agentId }))
    case 'kind':
      return types.map((sums) => ({ ...sums, key: sums.postType, name: t(`postType.${sums.postType}`) }))
    case 'place':
      return places.map((sums) => ({ ...sums, key: sums.platform, name: t(`platform.${sums.platform}`) }))
    case 'language':
      return languages.map(({ language, ...sums }) => ({
        ...sums,
        key: language ?? '',
        name: language === null ? t('results:results.noLanguage') : t(`language.${language}`),
      }))
    case 'week':
      return weeks.toReversed().map(({ monday, ...sums }) => ({
        ...sums,
        key: monday,
        name: t('results:results.week', { day: format.day(`${monday}T00:00:00Z`, 'UTC') }),
      }))
  }
}

function useColumns(by: By): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    { id: 'name', title: t(`results:results.by.${by}`), cell: ({ name }) => <bdi>{name}</bdi> },
    ...shownNumbers.map((number) => ({
      id: number,
      title: t(`results:results.numbers.${number}`),
      figures: true,
      cell: (row: Row) => format.number(row[number]),
    })),
    {
      id: 'credits',
      title: t('results:results.numbers.credits'),
      figures: true,
      cell: ({ credits }) => format.credits(credits),
    },
    {
      id: 'perThousand',
      title: t('results:results.numbers.perThousand'),
      figures: true,
      cell: ({ perThousand }) => (perThousand === null ? '–' : format.credits(perThousand)),
    },
  ]
}
