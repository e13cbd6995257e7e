import '../../components/form-styles.ts'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useNow } from '#app/product-clock.ts'
import { useAgents, type Agent } from '#app/queries/agents.ts'
import { usePlanned, type Planned } from '#app/queries/publishing.ts'
import { AgentCell } from '../../components/agent-cell.tsx'
import { AgentFilter } from '../../components/agent-filter.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { PublicationStatusWord } from '../../components/status-word.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { useAddress } from '../../components/use-address.ts'
import { daysOfWeek, mondayOf, shiftDays } from './week-days.ts'
import styles from './calendar.module.css'

const views = ['list', 'week'] as const

/** What all agents are going to publish, and did, in a week: as a list, or as days side by side. In the reader's own time. */
export default function Calendar() {
  const { t } = useTranslation()
  const now = useNow()
  const { search, change } = useAddress()
  const agents = useAgents().data?.list ?? []
  const view = views.find((known) => known === search.get('view')) ?? 'list'
  const agentId = search.get('agentId')
  const start = mondayOf(search.get('week'), now)
  const planned = usePlanned({
    from: start.toISOString(),
    to: shiftDays(start, 7).toISOString(),
    size: 100,
    order: 'asc',
    ...(agentId ? { agentId } : {}),
  })
  const list = planned.data?.list
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')

  return (
    <>
      <PageTitle title={t('nav.calendar')} />
      <div className={styles['bar']}>
        <WeekChoice start={start} onWeek={(week) => change({ week })} />
        <span className="row">
          {agents.length > 1 && (
            <AgentFilter
              w={180}
              agents={agents}
              value={agentId}
              onChange={(value) => change({ agentId: value })}
            />
          )}
          <SegmentedControl
            aria-label={t('agent:calendar.view')}
            value={view}
            onChange={(value) => change({ view: value })}
            data={views.map((value) => ({ value, label: t(`agent:calendar.views.${value}`) }))}
          />
        </span>
      </div>
      <p className="small quiet">{t('agent:calendar.zone', { zone })}</p>
      {planned.isPending && <Waiting count={3} height={90} />}
      {planned.isError && <ProblemCard onRetry={() => void planned.refetch()} />}
      {list?.length === 0 && (
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
      {list && list.length > 0 && (
        <Days start={start} list={list} agents={agents} view={view} today={dayKey(new Date(now))} />
      )}
    </>
  )
}

/** The week before, the one after, and back to this one. */
function WeekChoice({ start, onWeek }: { start: Date; onWeek: (week: string | null) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const go = (by: number) => onWeek(dayKey(shiftDays(start, by)))
  return (
    <span className="row">
      <ActionIcon variant="default" aria-label={t('agent:calendar.before')} onClick={() => go(-7)}>
        <IconChevronLeft size={18} className="mirror" />
      </ActionIcon>
      <Button variant="default" onClick={() => onWeek(null)}>
        {t('agent:calendar.today')}
      </Button>
      <ActionIcon variant="default" aria-label={t('agent:calendar.after')} onClick={() => go(7)}>
        <IconChevronRight size={18} className="mirror" />
      </ActionIcon>
      <strong className="tabular" aria-live="polite">
        {format.day(start)} – {format.fullDate(shiftDays(start, 6))}
      </strong>
    </span>
  )
}

/** The days of a week with what falls on each; a list leaves out days with nothing on them. */
function Days({
  start,
  list,
  agents,
  view,
  today,
}: {
  start: Date
  list: Planned[]
  agents: Agent[]
  view: (typeof views)[number]
  today: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const byDay = useMemo(() => Map.groupBy(list, ({ scheduledAt }) => dayKey(scheduledAt)), [list])
  const days = daysOfWeek(start).map((day) => ({
    day,
    key: dayKey(day),
    slots: byDay.get(dayKey(day)) ?? [],
  }))
  return (
    <ol className={styles[view]}>
      {days
        .filter(({ slots }) => view === 'week' || slots.length > 0)
        .map(({ day, key, slots }) => (
          <li key={key} data-today={key === today || undefined}>
            <h2>
              <time dateTime={key}>{format.weekday(day)}</time>
              {key === today && <span className="small quiet"> {t('agent:calendar.isToday')}</span>}
            </h2>
            <ul>
              {slots.map((slot) => (
                <Slot key={slot.id} slot={slot} agent={agents.find((one) => one.agentId === slot.agentId)} />
              ))}
            </ul>
          </li>
        ))}
    </ol>
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
            {agent?.name ?? t('agent.gone')}
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
