import '../../components/form-styles.ts'
import { SegmentedControl, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { platforms, postTypes } from '#contract/lists.ts'
import { useAgents } from '#app/queries/agents.ts'
import { resultPeriods } from '#app/result-period.ts'
import type { Filter } from './use-filter.ts'
import styles from './results.module.css'

/** Which posts are looked at. */
export function Filters({
  filter,
  spoken,
  onChange,
}: {
  filter: Filter
  /** Languages that there are posts in. */
  spoken: string[]
  onChange: (changes: Record<string, string | null>) => void
}) {
  const { t } = useTranslation()
  const agents = useAgents().data?.list ?? []
  const choice = (
    name: string,
    value: string | undefined,
    any: string,
    data: { value: string; label: string }[],
  ) => (
    <Select
      aria-label={t(
        `results:results.${name === 'language' ? 'language' : name === 'place' ? 'place' : 'kind'}`,
      )}
      placeholder={any}
      clearable
      clearButtonProps={{ 'aria-label': t('results:results.clear') }}
      value={value ?? null}
      onChange={(chosen) => onChange({ [name]: chosen })}
      data={data}
    />
  )
  const known = filter.language && !spoken.includes(filter.language) ? [...spoken, filter.language] : spoken
  return (
    <div className={styles['filters']} role="group" aria-label={t('results:results.filters')}>
      <SegmentedControl
        aria-label={t('results:results.period')}
        value={filter.period}
        onChange={(period) => onChange({ period: period === 'month' ? null : period })}
        data={resultPeriods.map((value) => ({ value, label: t(`results:results.periods.${value}`) }))}
      />
      {agents.length > 1 && (
        <Select
          aria-label={t('results:results.agent')}
          placeholder={t('common.all')}
          clearable
          clearButtonProps={{ 'aria-label': t('results:results.clear') }}
          value={filter.agentId}
          onChange={(agentId) => onChange({ agentId })}
          data={agents.map(({ agentId, name }) => ({ value: agentId, label: name }))}
        />
      )}
      {choice(
        'place',
        filter.platform,
        t('results:results.anyPlace'),
        platforms.map((value) => ({ value, label: t(`platform.${value}`) })),
      )}
      {choice(
        'kind',
        filter.postType,
        t('results:results.anyKind'),
        postTypes.map((value) => ({ value, label: t(`postType.${value}`) })),
      )}
      {known.length > 1 &&
        choice(
          'language',
          filter.language,
          t('results:results.anyLanguage'),
          known.map((value) => ({ value, label: t(`language.${value}`) })),
        )}
    </div>
  )
}
