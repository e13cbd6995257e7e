import '../../../components/form-styles.ts'
import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicationStatuses } from '#contract/lists.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useProblemToast } from '../../../components/problem-toast.ts'
import { exportHistory } from './history-csv.ts'
import { segments, sortsOf, type HistoryView } from './history-view.ts'
import styles from './history.module.css'

/** Which part of the history is shown, how many there are of it, and the way to take them along. */
export function HistoryBar({
  agent,
  view: { segment, status, sort },
  total,
  onChange,
}: {
  agent: Agent
  view: HistoryView
  /** Null while nobody knows. */
  total: number | null
  onChange: (changes: Record<string, string | null>) => void
}) {
  const { t } = useTranslation()
  return (
    <div className={styles['bar']}>
      <SegmentedControl
        aria-label={t('agent:history.kind')}
        value={segment}
        onChange={(kind) => onChange({ kind, item: null, sort: null })}
        data={segments.map((value) => ({
          value,
          label:
            t(`agent:history.segment.${value}`) + (value === segment && total !== null ? ` ${total}` : ''),
        }))}
      />
      <span className="row">
        <Select
          aria-label={t('table.status')}
          placeholder={t('agent:history.anyStatus')}
          clearable
          w={160}
          value={status}
          onChange={(value) => onChange({ status: value })}
          data={publicationStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <Select
          aria-label={t('agent:history.order')}
          allowDeselect={false}
          w={170}
          value={sort}
          onChange={(value) => onChange({ sort: value })}
          data={sortsOf(segment).map((value) => ({ value, label: t(`agent:history.sort.${value}`) }))}
        />
        <Export agent={agent} view={{ segment, status }} disabled={!total} />
      </span>
    </div>
  )
}

/** Everything the filters leave, as a file for a spreadsheet. */
function Export({
  agent,
  view: { segment, status },
  disabled,
}: {
  agent: Agent
  view: Pick<HistoryView, 'segment' | 'status'>
  disabled: boolean
}) {
  const { t } = useTranslation()
  const onError = useProblemToast()
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await exportHistory(t, agent, segment, { agentId: agent.agentId, ...(status ? { status } : {}) })
    } catch (error) {
      onError(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={saving}
      disabled={disabled}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => void save()}
    >
      CSV
    </Button>
  )
}
