import '../../components/form-styles.ts'
import { ActionIcon, Button, Menu, MultiSelect, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { IconCalendar, IconChevronLeft, IconChevronRight, IconDots, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import { productTime, useNow } from '#app/product-clock.ts'
import { useAgents, type Agent } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useMove, useScheduleWindow, type ScheduleItem, type ScheduleWindow } from '#app/queries/schedule.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { LateNote } from '../../components/late-note.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { useAddress } from '../../components/use-address.ts'
import styles from './calendar.module.css'
import { CarryBar } from './carry-bar.tsx'
import { coloursOf } from './colours.ts'
import { dayKey, dayOf, nextHour, rangeOf, stepOf, views, type CalendarView } from './days.ts'
import { ListView } from './list-view.tsx'
import { MonthGrid } from './month-grid.tsx'
import { PauseDay } from './pause-day.tsx'
import { exportItems } from './export.ts'
import type { Carried } from './use-carry.ts'
import { type GridProps, WeekGrid } from './week-grid.tsx'

const ItemPanel = lazy(() => import('./item-panel.tsx'))
const Composer = lazy(() => import('../../components/composer/composer.tsx'))
const ImportDialog = lazy(() => import('./import-dialog.tsx'))
const FeedDialog = lazy(() => import('./feed-dialog.tsx'))

type Dialog = 'import' | 'feed'

/** What all agents are going to publish, and did: a month, a week by its hours, or a list. In the reader's own time. */
export default function Calendar() {
  const { t } = useTranslation()
  const now = useNow()
  const { search, change } = useAddress()
  const known = useAgents().data?.list
  const agents = useMemo(() => known ?? [], [known])
  const byId = useMemo(() => new Map(agents.map((agent) => [agent.agentId, agent])), [agents])
  const colours = useMemo(() => coloursOf(agents.map(({ agentId }) => agentId)), [agents])
  const view = views.find((known) => known === search.get('view')) ?? 'week'
  const day = dayOf(search.get('day') ?? search.get('week'), now)
  const { from, to } = rangeOf(view, day)
  const chosen = search.get('agentId')?.split(',').filter(Boolean) ?? []
  const window = useScheduleWindow({
    from: from.toISOString(),
    to: to.toISOString(),
    ...(chosen.length > 0 ? { agentIds: chosen.join(',') } : {}),
  })
  const [opened, setOpened] = useState<string | null>(null)
  const [composing, setComposing] = useState<Date | null>(null)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  useOpened((what) => (what === 'new' ? setComposing(nextHour(now)) : setDialog('import')))
  const [carried, setCarried] = useState<Carried | null>(null)
  const onCarry = useCallback((next: Carried | null) => setCarried(next), [])
  const { items, move } = useMoves(window.data?.items)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
  const open = (item: ScheduleItem) => setOpened(item.id)
  const openItem = items.find(({ id }) => id === opened)
  const grid = {
    from,
    to,
    now,
    items,
    agents: byId,
    colours,
    onOpen: open,
    onNew: setComposing,
    onMove: move,
    onCarry,
  }

  return (
    <>
      <PageTitle title={t('nav.calendar')} />
      <LateNote about={['posts_twitter', 'posts_telegram', 'writing']} />
      <div className={styles['bar']}>
        <RangeChoice view={view} day={day} onDay={(next) => change({ day: next, week: null })} />
        <Tools
          agents={agents}
          chosen={chosen}
          view={view}
          change={change}
          onNew={() => setComposing(nextHour(now))}
          onDialog={setDialog}
          onExport={() => exportItems(items, byId)}
        />
      </div>
      <p className="small quiet">{t('agent:calendar.zone', { zone })}</p>
      <p id="calendar-keys" className="visually-hidden">
        {t('schedule:keyHint')}
      </p>
      {window.isPending && <Waiting count={3} height={90} />}
      {window.isError && <ProblemCard onRetry={() => void window.refetch()} />}
      {window.data && (
        <Shown
          view={view}
          day={day}
          grid={grid}
          agents={agents.filter(({ agentId }) => chosen.length === 0 || chosen.includes(agentId))}
          paused={window.data.paused}
          change={change}
        />
      )}
      <CarryBar carried={carried} agents={byId} />
      <Suspense>
        {openItem && (
          <ItemPanel
            item={openItem}
            others={items}
            agent={byId.get(openItem.agentId)}
            onClose={() => setOpened(null)}
          />
        )}
        {composing && (
          <Composer agents={agents} agentId={chosen[0]} at={composing} onClose={() => setComposing(null)} />
        )}
        {dialog === 'import' && <ImportDialog agents={agents} onClose={() => setDialog(null)} />}
        {dialog === 'feed' && <FeedDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  )
}

/** The items in the chosen view. */
function Shown({
  view,
  day,
  grid,
  agents,
  paused,
  change,
}: {
  view: CalendarView
  day: Date
  grid: GridProps
  agents: Agent[]
  paused: ScheduleWindow['paused']
  change: (changes: Record<string, string | null>) => void
}) {
  const { t } = useTranslation()
  const { items, now, onNew } = grid
  const mayWrite = useMay('draft')
  if (view === 'week')
    return (
      <WeekGrid
        {...grid}
        dayTools={(shown) => <PauseDay day={shown} now={now} agents={agents} paused={paused} />}
      />
    )
  if (view === 'month')
    return (
      <MonthGrid
        {...grid}
        month={day.getMonth()}
        onDay={(shown) => change({ view: 'list', day: dayKey(shown) })}
      />
    )
  if (items.length > 0) return <ListView items={items} agents={grid.agents} now={now} onOpen={grid.onOpen} />
  return (
    <EmptyState Icon={IconCalendar} title={t('agent:calendar.empty')} text={t('schedule:emptyHint')}>
      {mayWrite && (
        <Button variant="default" onClick={() => onNew(nextHour(now))}>
          {t('schedule:newPost')}
        </Button>
      )}
    </EmptyState>
  )
}

/** Whose items are shown and how, and what can be done beside them. */
function Tools({
  agents,
  chosen,
  view,
  change,
  onNew,
  onDialog,
  onExport,
}: {
  agents: Agent[]
  chosen: string[]
  view: CalendarView
  change: (changes: Record<string, string | null>) => void
  onNew: () => void
  onDialog: (dialog: Dialog) => void
  onExport: () => void
}) {
  const { t } = useTranslation()
  const mayWrite = useMay('draft')
  return (
    <span className="row">
      {agents.length > 1 && (
        <MultiSelect
          w={220}
          aria-label={t('schedule:whichAgents')}
          placeholder={chosen.length === 0 ? t('agent:allAgents') : ''}
          clearable
          value={chosen}
          onChange={(value) => change({ agentId: value.join(',') || null })}
          data={agents.map(({ agentId, name }) => ({ value: agentId, label: name }))}
        />
      )}
      <SegmentedControl
        aria-label={t('agent:calendar.view')}
        value={view}
        onChange={(value) => change({ view: value })}
        data={views.map((value) => ({ value, label: t(`schedule:views.${value}`) }))}
      />
      {mayWrite && (
        <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={onNew}>
          {t('schedule:newPost')}
        </Button>
      )}
      <MoreMenu onDialog={onDialog} onExport={onExport} />
    </span>
  )
}

/** Items with the places they were moved to, before the server has said so; a move is taken back as it was made. */
function useMoves(known: ScheduleItem[] | undefined) {
  const { t } = useTranslation()
  const format = useFormat()
  const host = useHost()
  const onError = useProblemToast()
  const call = useMove()
  const [moved, setMoved] = useState<ReadonlyMap<string, string>>(new Map())
  const send = async (item: Pick<ScheduleItem, 'id' | 'at'>, at: Date, isUndo = false) => {
    const to = at.toISOString()
    setMoved((before) => new Map(before).set(item.id, to))
    try {
      const { id } = await call.mutateAsync({ id: item.id, at: to, seenAt: item.at })
      if (isUndo) return
      const { undoBar } = await import('../../components/overlays.tsx')
      undoBar(
        t('schedule:moved', { time: format.moment(at) }),
        () => void send({ id, at: to }, new Date(item.at), true),
      )
    } catch (error) {
      onError(error)
    } finally {
      setMoved((before) => new Map([...before].filter(([id]) => id !== item.id)))
    }
  }
  const move = (item: ScheduleItem, at: Date) => {
    if (at.getTime() <= productTime()) return host.toast(t('schedule:past'), 'bad')
    void send(item, at)
  }
  const items = (known ?? []).map((item) => {
    const at = moved.get(item.id)
    return at ? { ...item, at } : item
  })
  return { items: items.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)), move }
}

/** The range before, the one after, and back to this one. */
function RangeChoice({
  view,
  day,
  onDay,
}: {
  view: CalendarView
  day: Date
  onDay: (day: string | null) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { from, to } = rangeOf(view, day)
  const title =
    view === 'month'
      ? format.month(day)
      : `${format.day(from)} – ${format.fullDate(new Date(to.getTime() - 1))}`
  return (
    <span className="row">
      <ActionIcon
        variant="default"
        aria-label={t(`schedule:before.${view}`)}
        onClick={() => onDay(dayKey(stepOf(view, day, -1)))}
      >
        <IconChevronLeft size={18} className="mirror" />
      </ActionIcon>
      <Button variant="default" onClick={() => onDay(null)}>
        {t('schedule:today')}
      </Button>
      <ActionIcon
        variant="default"
        aria-label={t(`schedule:after.${view}`)}
        onClick={() => onDay(dayKey(stepOf(view, day, 1)))}
      >
        <IconChevronRight size={18} className="mirror" />
      </ActionIcon>
      <strong className="tabular" aria-live="polite">
        {title}
      </strong>
    </span>
  )
}

/** What the address asks to be opened here, once. */
function useOpened(open: (what: 'new' | 'import') => void) {
  const { search, change } = useAddress()
  const what = search.get('open')
  const onAsked = useEffectEvent(() => {
    if (what === 'new' || what === 'import') open(what)
    change({ open: null, page: search.get('page') }, { replace: true })
  })
  useEffect(() => {
    if (what) onAsked()
  }, [what])
}

function MoreMenu({ onDialog, onExport }: { onDialog: (dialog: Dialog) => void; onExport: () => void }) {
  const { t } = useTranslation()
  const mayPublish = useMay('publish')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('schedule:moreActions')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayPublish && <Menu.Item onClick={() => onDialog('import')}>{t('schedule:import.open')}</Menu.Item>}
        <Menu.Item onClick={onExport}>{t('schedule:export')}</Menu.Item>
        <Menu.Item onClick={() => onDialog('feed')}>{t('schedule:feed.open')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
