import '../../components/form-styles.ts'
import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useNow } from '#app/product-clock.ts'
import { useAgents, type Agent } from '#app/queries/agents.ts'
import { usePlanned, type Planned } from '#app/queries/publishing.ts'
import { AgentCell } from '../../components/agent-cell.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { PublicationStatusWord } from '../../components/status-word.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { daysOfWeek, mondayOf, shiftDays } from './week-days.ts'
import styles from './calendar.module.css'

const views = ['list', 'week'] as const

/** What all agents are going to publish, and did, in a week: as a list, or as days side by side. In the reader's own time. */
export default function Calendar() {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const agents = useAgents().data?.list ?? []
  const view = views.find((known) => known === search.get('view')) ?? 'list'
  const agentId = search.get('agentId')
  const start = mondayOf(search.get('week'), now)
  const days = daysOfWeek(start)
  const planned = usePlanned({
    from: start.toISOString(),
    to: shiftDays(start, 7).toISOString(),
    size: 100,
    order: 'asc',
    ...(agentId ? { agentId } : {}),
  })
  const byDay = useMemo(
    () => Map.groupBy(planned.data?.list ?? [], ({ scheduledAt }) => dayKey(scheduledAt)),
    [planned.data],
  )
  const change = (name: string, value: string | null) =>
    setSearch((before) => {
      if (value) before.set(name, value)
      else before.delete(name)
      return before
    })
  const go = (by: number) => change('week', dayKey(shiftDays(start, by)))
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
  const slots = days.map((day) => ({ day, list: byDay.get(dayKey(day)) ?? [] }))
  const today = dayKey(new Date(now))

  return (
    <>
      <PageTitle title={t('nav.calendar')} />
      <div className={styles['bar']}>
        <span className="row">
          <ActionIcon variant="default" aria-label={t('agent:calendar.before')} onClick={() => go(-7)}>
            <IconChevronLeft size={18} className="mirror" />
          </ActionIcon>
          <Button variant="default" onClick={() => change('week', null)}>
            {t('agent:calendar.today')}
          </Button>
          <ActionIcon variant="default" aria-label={t('agent:calendar.after')} onClick={() => go(7)}>
            <IconChevronRight size={18} className="mirror" />
          </ActionIcon>
          <strong className="tabular" aria-live="polite">
            {format.day(start)} – {format.fullDate(shiftDays(start, 6))}
          </strong>
        </span>
        <span className="row">
          {agents.length > 1 && (
            <Select
              aria-label={t('agent:pickAgent')}
              placeholder={t('agent:allAgents')}
              clearable
              w={180}
              value={agentId}
              onChange={(value) => change('agentId', value)}
              data={agents.map((agent) => ({ value: agent.agentId, label: agent.name }))}
            />
          )}
          <SegmentedControl
            aria-label={t('agent:calendar.view')}
            value={view}
            onChange={(value) => change('view', value)}
            data={views.map((value) => ({ value, label: t(`agent:calendar.views.${value}`) }))}
          />
        </span>
      </div>
      <p className="small quiet">{t('agent:calendar.zone', { zone })}</p>
      {planned.isPending && <Waiting count={3} height={90} />}
      {planned.isError && <ProblemCard onRetry={() => void planned.refetch()} />}
      {planned.data && planned.data.list.length === 0 && (
        <EmptyState
          Icon={IconCalendar}
          title={t('agent:calendar.empty')}
          text={t('agent:calendar.emptyHint')}
        >
          <Button component={Link} to="/my-agents" variant="default">
            {t('nav.myAgents')}
          </Button>
        </EmptyState>
      )}
      {planned.data && planned.data.list.length > 0 && (
        <ol className={styles[view]}>
          {slots
            .filter(({ list }) => view === 'week' || list.length > 0)
            .map(({ day, list }) => (
              <li key={dayKey(day)} data-today={dayKey(day) === today || undefined}>
                <h2>
                  <time dateTime={dayKey(day)}>{format.weekday(day)}</time>
                  {dayKey(day) === today && (
                    <span className="small quiet"> {t('agent:calendar.isToday')}</span>
                  )}
                </h2>
                <ul>
                  {list.map((slot) => (
                    <Slot
                      key={slot.id}
                      slot={slot}
                      agent={agents.find((one) => one.agentId === slot.agentId)}
                    />
                  ))}
                </ul>
              </li>
            ))}
        </ol>
      )}
    </>
  )
}

function Slot({ slot, agent }: { slot: Planned; agent: Agent | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const waits = slot.status === 'awaiting_approval'
  const planned = slot.status === 'scheduled'
  const place = waits
    ? `/approvals?agentId=${slot.agentId}`
    : `/agent-detail?agentId=${slot.agentId}&tab=${planned ? 'posts' : `history&item=${slot.id}`}`
  return (
    <li className={styles['slot']}>
      <time className="tabular" dateTime={slot.scheduledAt ?? ''}>
        {slot.scheduledAt && format.clock(slot.scheduledAt)}
      </time>
      <div className={styles['what']}>
        <Link to={place} className={styles['agent']}>
          <AgentCell id={slot.agentId} avatar={agent?.avatar ?? null} size={20} />
          <span className="clip" dir="auto">
            {agent?.name ?? t('records.agentGone')}
          </span>
        </Link>
        <span className="small quiet">
          {t(`platform.${slot.platform}`)} · {t(`postType.${slot.postType}`)}
        </span>
        {slot.closeTo !== null && (
          <span className="small quiet">{t('agent:calendar.closeTo', { name: slot.closeTo })}</span>
        )}
        {slot.content && (
          <span className={`small ${styles['words']}`} dir="auto">
            {slot.content}
          </span>
        )}
      </div>
      <PublicationStatusWord status={slot.status} reason={slot.reason} />
    </li>
  )
}

/** A day in the reader's own calendar. */
function dayKey(time: Date | string | null): string {
  const date = new Date(time ?? 0)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
