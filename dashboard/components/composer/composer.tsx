import '../dialog-styles.ts'
import '../form-styles.ts'
import { Button, Modal, MultiSelect, SegmentedControl, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useDescribe } from '#app/queries/images.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useComposedCheck, usePutComposed } from '#app/queries/schedule.ts'
import { refusalText } from '#app/refusal-text.ts'
import { authorOf } from '../author.ts'
import { PostCard } from '../post-card.tsx'
import { PriceButton } from '../price-button.tsx'
import { useProblemToast } from '../problem-toast.ts'
import { NoticeWord } from '../status-word.tsx'
import { TimeWarnings } from '../time-warnings.tsx'
import { useFocusBack } from '../use-focus-back.ts'
import {
  composedItems,
  describedIn,
  emptyPart,
  partsFor,
  placesOf,
  useComposition,
  type Composition,
  type Part,
  type Place,
} from './composition.ts'
import styles from './composer.module.css'
import { PartEditor } from './part-editor.tsx'
import { WhenChoice } from './when-choice.tsx'

/**
 * Where texts are written and given a time: own words, a thread, or what the agent is to write; for several agents and
 * places at once, with differences per place. What it costs, and what stands against it, is said before.
 */
export default function Composer({
  agents,
  agentId,
  at,
  onClose,
}: {
  agents: Agent[]
  /** Whose; left out: the first that is connected to something. */
  agentId?: string | undefined
  at: Date
  onClose: () => void
}) {
  const { t } = useTranslation()
  useFocusBack()
  const places = placesOf(agents)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('schedule:newPost')}
      size={960}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {places.length === 0 ? (
        <p className="quiet">{t('schedule:composer.noPlaces')}</p>
      ) : (
        <Composing places={places} agentId={agentId} at={at} onClose={onClose} />
      )}
    </Modal>
  )
}

function Composing({
  places,
  agentId,
  at,
  onClose,
}: {
  places: Place[]
  agentId: string | undefined
  at: Date
  onClose: () => void
}) {
  const { t } = useTranslation()
  const first = places.find(({ agent }) => !agentId || agent.agentId === agentId) ?? places[0]
  const { composition, change, forget } = useComposition({
    places: first ? [first.key] : [],
    at: at.toISOString(),
  })
  const [shown, setShown] = useState('all')
  const chosen = places.filter(({ key }) => composition.places.includes(key))
  const place = chosen.find(({ key }) => key === shown) ?? chosen[0]
  const isOwn = shown !== 'all' && chosen.some(({ key }) => key === shown)
  return (
    <div className={styles['composer']}>
      <div className="stack">
        <MultiSelect
          label={t('schedule:composer.places')}
          value={composition.places}
          onChange={(value) => change({ places: value })}
          data={places.map(({ key, agent, platform }) => ({
            value: key,
            label: `${agent.name} · ${t(`platform.${platform}`)}`,
          }))}
        />
        <SegmentedControl
          aria-label={t('schedule:composer.whose')}
          value={composition.writes ? 'agent' : 'own'}
          onChange={(value) => change({ writes: value === 'agent' })}
          data={(['own', 'agent'] as const).map((value) => ({
            value,
            label: t(`schedule:composer.whoseWords.${value}`),
          }))}
        />
        {composition.writes && (
          <Textarea
            label={t('schedule:composer.topic')}
            description={t('schedule:composer.topicHint')}
            value={composition.topic}
            maxLength={300}
            autosize
            minRows={2}
            onChange={(event) => change({ topic: event.currentTarget.value })}
          />
        )}
        {!composition.writes && chosen.length > 1 && (
          <PlaceTabs
            composition={composition}
            chosen={chosen}
            shown={shown}
            onShown={setShown}
            change={change}
          />
        )}
        {!composition.writes && place && (
          <Parts
            place={place}
            parts={isOwn ? partsFor(composition, shown) : composition.parts}
            onChange={(parts) =>
              isOwn && composition.own[shown]
                ? change({ own: { ...composition.own, [shown]: parts } })
                : change({ parts })
            }
          />
        )}
        <WhenChoice when={composition.when} at={composition.at} onChange={change} />
      </div>
      <div className="stack">
        {place && !composition.writes && <Preview place={place} parts={partsFor(composition, place.key)} />}
        <Verdict
          composition={composition}
          places={places}
          onDone={() => {
            forget()
            onClose()
          }}
        />
      </div>
    </div>
  )
}

/** The same words for all places, or others for one. */
function PlaceTabs({
  composition,
  chosen,
  shown,
  onShown,
  change,
}: {
  composition: Composition
  chosen: Place[]
  shown: string
  onShown: (place: string) => void
  change: (some: Partial<Composition>) => void
}) {
  const { t } = useTranslation()
  const isOwn = composition.own[shown] !== undefined
  const place = chosen.find(({ key }) => key === shown)
  return (
    <div className="stack tight">
      <SegmentedControl
        aria-label={t('schedule:composer.wordsFor')}
        value={place ? shown : 'all'}
        onChange={onShown}
        data={[
          { value: 'all', label: t('schedule:composer.allPlaces') },
          ...chosen.map(({ key, agent, platform }) => ({
            value: key,
            label: `${agent.name} · ${t(`platform.${platform}`)}`,
          })),
        ]}
      />
      {place && (
        <div>
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => {
              const { [shown]: before, ...others } = composition.own
              change({ own: before ? others : { ...others, [shown]: composition.parts } })
            }}
          >
            {t(isOwn ? 'schedule:composer.sameAgain' : 'schedule:composer.differ')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Parts({
  place,
  parts,
  onChange,
}: {
  place: Place
  parts: Part[]
  onChange: (parts: Part[]) => void
}) {
  const { t } = useTranslation()
  return (
    <div className="stack">
      {parts.map((part, index) => (
        <PartEditor
          // oxlint-disable-next-line react/no-array-index-key -- parts have no name but their number
          key={index}
          place={place}
          part={part}
          index={index}
          count={parts.length}
          onChange={(changed) => onChange(parts.with(index, changed))}
          onRemove={() => onChange(parts.toSpliced(index, 1))}
          onMove={(by) => onChange(parts.toSpliced(index, 1).toSpliced(index + by, 0, part))}
          onSplit={(texts) =>
            onChange(
              parts
                .toSpliced(
                  index,
                  1,
                  ...texts.map((text, nth) => (nth === 0 ? { ...part, text } : { ...emptyPart, text })),
                )
                .slice(0, limits.threadPartsMax),
            )
          }
        />
      ))}
      {parts.length < limits.threadPartsMax && !parts.some(({ poll }) => poll) && (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => onChange([...parts, emptyPart])}
          >
            {t('schedule:composer.addPart')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Preview({ place, parts }: { place: Place; parts: Part[] }) {
  const { t } = useTranslation()
  return (
    <section className="stack tight" aria-label={t('schedule:composer.preview')}>
      {parts.map(({ text, pictures, poll }, index) => (
        <PostCard
          // oxlint-disable-next-line react/no-array-index-key -- parts have no name but their number
          key={index}
          platform={place.platform}
          author={authorOf(place.agent, place.platform)}
          text={text}
          images={pictures}
          poll={poll}
        />
      ))}
    </section>
  )
}

/** What the server says to it, place by place, and the button that puts it there with its price. */
function Verdict({
  composition,
  places,
  onDone,
}: {
  composition: Composition
  places: Place[]
  onDone: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const host = useHost()
  const onError = useProblemToast()
  const put = usePutComposed()
  const describe = useDescribe()
  // Whoever writes and may not publish asks those who may.
  const asks = !useMay('publish') && composition.when !== 'draft'
  const items = composedItems(composition, places)
  const [settled] = useDebouncedValue(items, 500)
  const check = useComposedCheck(settled)
  const told = items.length > 0 && settled.length === items.length ? check.data : undefined
  const names = places.filter(({ key }) => composition.places.includes(key))
  const isRefused = told?.items.some(({ error }) => error !== null) ?? true
  const send = async () => {
    try {
      for (const { url, alt } of describedIn(composition)) await describe.mutateAsync({ url, alt })
      const answer = await put.mutateAsync({ items })
      const [first] = answer.items
      if (!answer.stored) return host.toast(t('schedule:composer.notStored'), 'bad')
      host.toast(
        asks
          ? t('schedule:composer.asked')
          : composition.when === 'draft' || !first?.at
            ? t('schedule:composer.kept')
            : t('schedule:composer.planned', { time: format.moment(first.at) }),
        'good',
      )
      onDone()
    } catch (error) {
      onError(error)
    }
  }
  return (
    <div className="stack" role="status">
      {told?.items.map(({ error, warnings, at }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- one for each place, in their order
        <div key={index} className="stack tight">
          {names.length > 1 && (
            <p className="small">
              <strong dir="auto">{names[index]?.agent.name}</strong> ·{' '}
              {names[index] && t(`platform.${names[index].platform}`)}
              {at && (
                <span className="quiet">
                  {' · '}
                  <bdi>{format.moment(at)}</bdi>
                </span>
              )}
            </p>
          )}
          {names.length === 1 && at && composition.when === 'next' && (
            <p className="small">{t('schedule:composer.nextAt', { time: format.moment(at) })}</p>
          )}
          {error && <NoticeWord meaning="bad" text={refusalText(error)} />}
          <TimeWarnings warnings={warnings} />
        </div>
      ))}
      {asks && <p className="small quiet">{t('schedule:composer.asks')}</p>}
      <div>
        <PriceButton
          h={44}
          price={told?.credits ?? null}
          loading={put.isPending || describe.isPending}
          disabled={isRefused || check.isPlaceholderData}
          onClick={() => void send()}
        >
          {t(`schedule:composer.do.${asks ? 'ask' : composition.when}`)}
        </PriceButton>
      </div>
    </div>
  )
}
