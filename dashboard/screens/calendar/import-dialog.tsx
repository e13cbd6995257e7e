import '../../components/dialog-styles.ts'
import '../../components/form-styles.ts'
import { Button, Modal, Table, Textarea } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useComposedCheck, usePutComposed, type Verdicts } from '#app/queries/schedule.ts'
import { refusalText } from '#app/refusal-text.ts'
import { PriceButton } from '../../components/price-button.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { NoticeWord } from '../../components/status-word.tsx'
import { TimeWarnings } from '../../components/time-warnings.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import styles from './calendar.module.css'
import { readTable, type TableRow } from './read-table.ts'

/** A plan from a table: what becomes of every row is said before anything is stored or set aside; then all of it, or nothing. */
export default function ImportDialog({ agents, onClose }: { agents: Agent[]; onClose: () => void }) {
  const { t } = useTranslation()
  const host = useHost()
  useFocusBack()
  const onError = useProblemToast()
  const [source, setSource] = useState('')
  const [settled] = useDebouncedValue(source, 400)
  const rows = useMemo(() => readTable(settled, agents), [settled, agents])
  const items = (rows ?? []).flatMap(({ item }) => (item ? [item] : []))
  const tooMany = items.length > limits.composedMax
  const check = useComposedCheck(tooMany ? [] : items)
  const put = usePutComposed()
  const unread = rows?.some(({ item }) => item === null) ?? false
  const told = items.length > 0 && !check.isPlaceholderData ? check.data : undefined
  const refused = told?.items.some(({ error }) => error !== null) ?? true
  return (
    <Modal
      opened
      onClose={onClose}
      size={960}
      title={t('schedule:import.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="stack">
        <p className="quiet">{t('schedule:import.text')}</p>
        <Textarea
          label={t('schedule:import.table')}
          value={source}
          onChange={(event) => setSource(event.currentTarget.value)}
          autosize
          minRows={4}
          maxRows={8}
          dir="auto"
          data-autofocus
        />
        <div>
          <Button
            component="label"
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden="true" />}
          >
            {t('schedule:import.file')}
            <input
              type="file"
              accept=".csv,.json,text/csv,application/json"
              className="visually-hidden"
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? []
                if (file) void file.text().then(setSource)
              }}
            />
          </Button>
        </div>
        {settled.trim() !== '' && rows === null && (
          <NoticeWord meaning="bad" text={t('schedule:import.noTable')} />
        )}
        {tooMany && (
          <NoticeWord meaning="bad" text={t('schedule:import.tooMany', { max: limits.composedMax })} />
        )}
        {rows && rows.length > 0 && <Rows rows={rows} verdicts={told ?? null} agents={agents} />}
        <div>
          <PriceButton
            h={44}
            price={told?.credits ?? null}
            loading={put.isPending}
            disabled={unread || refused || tooMany}
            onClick={() =>
              void put.mutateAsync({ items }).then(({ stored }) => {
                if (!stored) return host.toast(t('schedule:composer.notStored'), 'bad')
                host.toast(t('schedule:import.done', { count: items.length }), 'good')
                onClose()
              }, onError)
            }
          >
            {t('schedule:import.do', { count: items.length })}
          </PriceButton>
        </div>
      </div>
    </Modal>
  )
}

function Rows({ rows, verdicts, agents }: { rows: TableRow[]; verdicts: Verdicts | null; agents: Agent[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const readable = rows.filter(({ item }) => item !== null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <div className={styles['importRows']} role="region" tabIndex={0} aria-label={t('schedule:import.rows')}>
      <Table>
        <thead>
          <tr>
            <th>#</th>
            <th>{t('schedule:import.when')}</th>
            <th>{t('schedule:import.where')}</th>
            <th>{t('schedule:import.words')}</th>
            <th>{t('schedule:import.verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const verdict = row.item ? verdicts?.items[readable.indexOf(row)] : undefined
            const agent = agents.find(({ agentId }) => agentId === row.item?.agentId)
            return (
              <tr key={row.line}>
                <td className="tabular">{row.line}</td>
                <td className="tabular">{verdict?.at ? format.weekdayTime(verdict.at) : '–'}</td>
                <td dir="auto">
                  {agent && row.item && `${agent.name} · ${t(`platform.${row.item.platform}`)}`}
                </td>
                <td className={styles['importWords']} dir="auto">
                  {row.text}
                </td>
                <td>
                  {row.problem && (
                    <NoticeWord meaning="bad" text={t(`schedule:import.unread.${row.problem}`)} />
                  )}
                  {verdict?.error && <NoticeWord meaning="bad" text={refusalText(verdict.error)} />}
                  {verdict && !verdict.error && (
                    <>
                      <NoticeWord
                        meaning="good"
                        text={t('price.credits', {
                          count: verdict.credits,
                          amount: format.credits(verdict.credits),
                        })}
                      />
                      <TimeWarnings warnings={verdict.warnings} />
                    </>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </div>
  )
}
