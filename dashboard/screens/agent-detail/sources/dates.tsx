import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useDates, useForgetDates, type CalendarDate } from '#app/queries/sources.ts'
import { ProblemCard } from '../../../components/problem-card.tsx'
import { useProblemToast } from '../../../components/problem-toast.ts'
import { Waiting } from '../../../components/screen-skeleton.tsx'
import panels from '../panels.module.css'
import { ImportDates } from './import-dates.tsx'
import styles from './sources.module.css'

/** Dates the agent knows of, as its owner brought them. */
export function Dates({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const dates = useDates(agentId)
  const forget = useForgetDates(agentId)
  const mayShape = useMay('shape')
  const host = useHost()
  const onError = useProblemToast()
  const ask = async (date: CalendarDate | null) => {
    const sure = await host.confirm({
      title: t(date ? 'sources:dates.forgetTitle' : 'sources:dates.forgetAllTitle'),
      text: date ? date.title : t('sources:dates.forgetAllText'),
      ok: t('sources:dates.forget'),
      cancel: t('common.cancel'),
      danger: true,
    })
    if (sure) forget.mutate(date?.id ?? null, { onError })
  }
  return (
    <section className={`card ${panels['panel']}`} aria-label={t('sources:dates.title')}>
      <h2>{t('sources:dates.title')}</h2>
      <p className="quiet">{t('sources:dates.text')}</p>
      {dates.isPending && <Waiting height={80} />}
      {dates.isError && <ProblemCard onRetry={() => void dates.refetch()} />}
      {dates.data?.length === 0 && <p className="small quiet">{t('sources:dates.none')}</p>}
      {dates.data && dates.data.length > 0 && (
        <>
          <ul className={`${panels['rows']} ${styles['long']}`}>
            {dates.data.map((date) => (
              <One key={date.id} date={date} onForget={mayShape ? () => void ask(date) : null} />
            ))}
          </ul>
          {mayShape && (
            <div>
              <Button size="compact-sm" variant="default" onClick={() => void ask(null)}>
                {t('sources:dates.forgetAll')}
              </Button>
            </div>
          )}
        </>
      )}
      {mayShape && <ImportDates agentId={agentId} />}
    </section>
  )
}

function One({ date, onForget }: { date: CalendarDate; onForget: (() => void) | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { at, allDay, title, coin, kind, note } = date
  return (
    <li>
      <div className={panels['learned']}>
        <span dir="auto" className="wrap-anywhere">
          {title}
        </span>
        <span className="small quiet tabular">
          {[
            allDay ? format.weekday(at) : format.weekdayTime(at),
            t(`sources:dates.kind.${kind}`),
            ...(coin === null ? [] : [coin]),
          ].join(' · ')}
        </span>
        {note !== null && (
          <span dir="auto" className="small quiet wrap-anywhere">
            {note}
          </span>
        )}
      </div>
      {onForget && (
        <ActionIcon size="sm" aria-label={t('sources:dates.forgetOne', { title })} onClick={onForget}>
          <IconX size={14} />
        </ActionIcon>
      )}
    </li>
  )
}
