import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { limits } from '#contract/limits.ts'
import { platforms, type Platform } from '#contract/lists.ts'
import { useFormat } from '#app/format.ts'
import { localInput } from '#app/local-input.ts'
import { useNow } from '#app/product-clock.ts'
import { emptyPoll, type PollDraft } from '#app/poll-draft.ts'
import { useAgent, type Agent } from '#app/queries/agents.ts'
import { useComposedCheck, usePutComposed, type Composed } from '#app/queries/schedule.ts'
import { refusalText } from '#app/refusal-text.ts'
import { useSettled } from '#app/use-settled.ts'
import { ChoiceRows } from '../../ui/choices.tsx'
import { DateTimeField, TextField } from '../../ui/fields.tsx'
import { ActionRow, Group } from '../../ui/groups.tsx'
import { Page } from '../../ui/page.tsx'
import { Pills } from '../../ui/pills.tsx'
import { usePriced } from '../../ui/price-label.ts'
import { useProblem } from '../../ui/problem-toast.ts'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useClosingGuard, useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { PollFields } from './poll-fields.tsx'
import { TimeWarnings } from './time-warnings.tsx'
import '../../ui/agent.css'

const whens = ['at', 'next', 'now', 'draft'] as const
type When = (typeof whens)[number]

/** A post in one's own words, or what the agent is to write, with its place and its time. */
export function NewPost() {
  const { agentId = '' } = useParams()
  const t = useText()
  const agent = useAgent(agentId)
  const places = agent.data ? platforms.filter((place) => agent.data[place] !== null) : []
  return (
    <Page title={t('schedule:newPost')}>
      {agent.isPending && <LoadingRows />}
      {agent.error && <LoadFailed error={agent.error} retry={agent.refetch} />}
      {agent.data && places.length === 0 && <EmptyState title={t('schedule:composer.noPlaces')} />}
      {agent.data && places.length > 0 && <Composer agent={agent.data} places={places} />}
    </Page>
  )
}

const hour = 3600_000

function useComposition(agent: Agent, places: Platform[]) {
  const now = useNow()
  const [place, setPlace] = useState(places[0] ?? 'twitter')
  const [writes, setWrites] = useState(false)
  const [topic, setTopic] = useState('')
  const [parts, setParts] = useState([''])
  const [poll, setPoll] = useState<PollDraft | null>(null)
  const [when, setWhen] = useState<When>('at')
  const [at, setAt] = useState(() => localInput(new Date((Math.floor(now / hour) + 2) * hour).toISOString()))
  const time = new Date(at)
  const said = parts.map((part) => part.trim()).filter(Boolean)
  const isReady = (writes || said.length > 0) && (when !== 'at' || !Number.isNaN(time.getTime()))
  const item = (): Composed => ({
    agentId: agent.agentId,
    platform: place,
    when: when === 'at' ? { kind: 'at', at: time.toISOString() } : { kind: when },
    parts: writes ? [] : said.map((content) => ({ content, imageUrls: [], ...(poll && { poll }) })),
    ...(writes && topic.trim() !== '' ? { topic: topic.trim() } : {}),
  })
  return {
    place,
    setPlace,
    writes,
    setWrites,
    topic,
    setTopic,
    parts,
    setParts,
    poll,
    setPoll,
    when,
    setWhen,
    at,
    setAt,
    items: isReady ? [item()] : [],
    isDirty: said.length > 0 || topic.trim() !== '',
  }
}
type Composition = ReturnType<typeof useComposition>

function Composer({ agent, places }: { agent: Agent; places: Platform[] }) {
  const t = useText()
  const composition = useComposition(agent, places)
  const { place, setPlace, writes, setWrites, topic, setTopic, when, setWhen, at, setAt } = composition
  useClosingGuard(composition.isDirty)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
  return (
    <>
      {places.length > 1 && (
        <Pills
          name={t('schedule:composer.places')}
          value={place}
          options={places.map((value) => ({ value, title: t(`platform.${value}`) }))}
          onChange={setPlace}
        />
      )}
      <Pills
        name={t('schedule:composer.whose')}
        value={writes ? 'agent' : 'own'}
        options={(['own', 'agent'] as const).map((value) => ({
          value,
          title: t(`schedule:composer.whoseWords.${value}`),
        }))}
        onChange={(value) => setWrites(value === 'agent')}
      />
      {writes ? (
        <TextField
          label={t('schedule:composer.topic')}
          help={t('schedule:composer.topicHint')}
          rows={2}
          maxLength={300}
          value={topic}
          onChange={setTopic}
        />
      ) : (
        <Parts composition={composition} />
      )}
      <h2 className="group-title">{t('schedule:composer.when')}</h2>
      <ChoiceRows
        name={t('schedule:composer.when')}
        value={when}
        options={whens.map((value) => ({ value, title: t(`schedule:composer.whens.${value}`) }))}
        onChange={setWhen}
      />
      {when === 'at' && (
        <DateTimeField
          label={t('schedule:composer.at')}
          help={t('agent:calendar.zone', { zone })}
          value={at}
          onChange={setAt}
        />
      )}
      <Verdict composition={composition} />
    </>
  )
}

/** One text, or the parts of a thread. */
function Parts({ composition: { place, parts, setParts, poll, setPoll } }: { composition: Composition }) {
  const t = useText()
  return (
    <>
      {parts.map((text, index) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- parts have no name but their number
          key={index}
          label={
            parts.length === 1
              ? t('schedule:composer.words')
              : t('schedule:composer.part', { n: index + 1, count: parts.length })
          }
          rows={5}
          value={text}
          onChange={(words) => setParts(parts.with(index, words))}
        />
      ))}
      {poll && <PollFields poll={poll} platform={place} onChange={setPoll} />}
      <Group>
        {parts.length < limits.threadPartsMax && !poll && (
          <ActionRow title={t('schedule:composer.addPart')} onClick={() => setParts([...parts, ''])} />
        )}
        {parts.length === 1 && !poll && (
          <ActionRow title={t('schedule:poll.add')} onClick={() => setPoll(emptyPoll)} />
        )}
        {parts.length > 1 && (
          <ActionRow
            danger
            title={t('schedule:composer.removePart', { n: parts.length })}
            onClick={() => setParts(parts.slice(0, -1))}
          />
        )}
      </Group>
    </>
  )
}

const settleMilliseconds = 400

/** What the server says to it, and the native button that puts it there with its price. */
function Verdict({ composition: { items, when } }: { composition: Composition }) {
  const t = useText()
  const format = useFormat()
  const host = useTelegram()
  const navigate = useNavigate()
  const priced = usePriced()
  const onError = useProblem()
  const put = usePutComposed()
  const asked = JSON.stringify(items)
  const settled = useSettled(asked, settleMilliseconds)
  const check = useComposedCheck(JSON.parse(settled) as Composed[])
  const told = settled === asked && !check.isPlaceholderData ? check.data : undefined
  const [verdict] = items.length > 0 ? (told?.items ?? []) : []
  const send = () =>
    put.mutate(
      { items },
      {
        onError,
        onSuccess({ stored, items: [first] }) {
          if (!stored) return host.toast(t('schedule:composer.notStored'), 'bad')
          host.toast(
            when === 'draft' || !first?.at
              ? t('schedule:composer.kept')
              : t('schedule:composer.planned', { time: format.moment(first.at) }),
            'good',
          )
          void navigate(-1)
        },
      },
    )
  const label = t(`schedule:composer.do.${when}`)
  useMainButton({
    text: verdict && !verdict.error ? priced(label, told?.credits ?? 0) : label,
    enabled: verdict !== undefined && verdict.error === null,
    progress: put.isPending,
    onClick: send,
  })
  if (!verdict) return null
  return (
    <>
      {verdict.at && when === 'next' && (
        <p className="group-note">{t('schedule:composer.nextAt', { time: format.moment(verdict.at) })}</p>
      )}
      {verdict.error && (
        <p className="group-note bad" role="alert">
          {refusalText(verdict.error)}
        </p>
      )}
      <TimeWarnings warnings={verdict.warnings} />
    </>
  )
}
