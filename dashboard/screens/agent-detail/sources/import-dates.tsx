import '../../../components/form-styles.ts'
import { Button, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import { useImportDates, type ImportedDates } from '#app/queries/sources.ts'
import { useProblemToast } from '../../../components/problem-toast.ts'
import { NoticeWord } from '../../../components/status-word.tsx'
import panels from '../panels.module.css'
import styles from './sources.module.css'

/** A calendar from a file or pasted: what would come of it is told first. */
export function ImportDates({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const host = useHost()
  const onError = useProblemToast()
  const bring = useImportDates(agentId)
  const [file, setFile] = useState('')
  const told = bring.variables?.file === file && bring.variables.dry ? bring.data : undefined
  const look = (given: string) => {
    setFile(given)
    if (given.trim() !== '') bring.mutate({ file: given, dry: true }, { onError })
  }
  const take = () =>
    bring.mutate(
      { file, dry: false },
      {
        onError,
        onSuccess: ({ added }) => {
          host.toast(t('sources:dates.imported', { count: added }), 'good')
          setFile('')
        },
      },
    )
  return (
    <>
      <h3 className={panels['sub']}>{t('sources:dates.import')}</h3>
      <Textarea
        label={t('sources:dates.paste')}
        description={t('sources:dates.pasteHint')}
        value={file}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        onChange={(event) => setFile(event.currentTarget.value)}
      />
      <div className="row">
        <Button component="label" variant="default" leftSection={<IconUpload size={16} aria-hidden="true" />}>
          {t('sources:dates.file')}
          <input
            type="file"
            accept=".ics,.csv,.tsv,.txt,text/calendar,text/csv"
            className="visually-hidden"
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? []
              if (chosen) void chosen.text().then(look)
            }}
          />
        </Button>
        <Button
          variant="default"
          disabled={file.trim() === ''}
          loading={bring.isPending}
          onClick={() => look(file)}
        >
          {t('sources:dates.look')}
        </Button>
      </div>
      {told && <Outlook told={told} />}
      {told && told.added > 0 && (
        <div>
          <Button loading={bring.isPending} onClick={take}>
            {t('sources:dates.take', { count: told.added })}
          </Button>
        </div>
      )}
    </>
  )
}

function Outlook({ told: { added, known, refused, first } }: { told: ImportedDates }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="stack tight" role="status">
      <NoticeWord
        meaning={added > 0 ? 'good' : 'attention'}
        text={[
          t('sources:dates.wouldAdd', { count: added }),
          ...(known > 0 ? [t('sources:dates.known', { count: known })] : []),
        ].join(' · ')}
      />
      <ul className={styles['items']}>
        {first.map(({ at, allDay, title, coin }) => (
          <li key={`${at} ${title}`}>
            <span dir="auto" className="wrap-anywhere">
              {title}
            </span>
            <span className="small quiet tabular">
              {[allDay ? format.weekday(at) : format.weekdayTime(at), ...(coin === null ? [] : [coin])].join(
                ' · ',
              )}
            </span>
          </li>
        ))}
      </ul>
      {refused.length > 0 && (
        <>
          <NoticeWord meaning="attention" text={t('sources:dates.refused', { count: refused.length })} />
          <ul className="small quiet">
            {refused.slice(0, refusedShown).map(({ line, reason }) => (
              <li key={line}>
                {t('sources:dates.line', {
                  line,
                  why: t(`sources:dates.unread.${reason}`, {
                    defaultValue: t('sources:dates.unread.broken'),
                  }),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
const refusedShown = 20
