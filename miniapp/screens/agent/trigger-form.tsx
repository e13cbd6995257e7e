import { useEffect, useRef, useState } from 'react'
import { platforms, triggerKinds } from '#contract/lists.ts'
import { triggerActs } from '#contract/triggers.ts'
import { emptyTrigger, readTrigger, type TriggerDraft } from '#app/forms/triggers.ts'
import { useFormat } from '#app/format.ts'
import { productTime } from '#app/product-clock.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useRehearse, useSaveTrigger, type Rehearsed } from '#app/queries/triggers.ts'
import { passedOverWords, rehearsedWords } from '#app/trigger-words.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceRows } from '../../ui/choices.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { Group, Row } from '../../ui/groups.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { WhenFields } from './when-fields.tsx'

/** A webhook is set up where its address is used: at a desk. */
const kinds = triggerKinds.filter((kind) => kind !== 'webhook')

/** Telegram's button first rehearses the trigger, then switches it on. */
export function TriggerForm({ agent, onDone }: { agent: Agent; onDone: () => void }) {
  const t = useText()
  const host = useTelegram()
  const onError = useProblem()
  const rehearse = useRehearse(agent.agentId)
  const save = useSaveTrigger(agent.agentId)
  const [draft, setDraft] = useState({ ...emptyTrigger, coin: agent.coinTickers[0] ?? '' })
  const [asked, setAsked] = useState(false)
  const { settings, issues } = readTrigger(draft)
  const change = (next: Partial<TriggerDraft>) => {
    setDraft({ ...draft, ...next })
    rehearse.reset()
  }
  const look = () => {
    setAsked(true)
    if (settings) rehearse.mutate(settings, { onError })
  }
  const switchOn = () =>
    settings &&
    save.mutate(
      { triggerId: null, settings, on: true },
      {
        onError,
        onSuccess: () => {
          host.toast(t('triggers:triggerForm.isOn'), 'good')
          onDone()
        },
      },
    )
  useMainButton({
    text: t(rehearse.data ? 'triggers:triggerForm.switchOn' : 'triggers:rehearsed.do'),
    progress: rehearse.isPending || save.isPending,
    onClick: () => (rehearse.data ? switchOn() : look()),
  })
  const shown = asked ? issues : {}
  return (
    <>
      <SelectField
        label={t('triggers:triggerForm.kind')}
        value={draft.kind}
        options={kinds.map((value) => ({ value, text: t(`triggers:triggerKind.${value}.name`) }))}
        onChange={(value) => {
          const kind = kinds.find((known) => known === value)
          if (kind) change({ kind })
        }}
      />
      <p className="group-note">{t(`triggers:triggerKind.${draft.kind}.text`)}</p>
      <WhenFields draft={draft} issues={shown} onChange={change} />
      <h2 className="group-title">{t('triggers:triggerForm.then')}</h2>
      <ChoiceRows
        name={t('triggers:triggerForm.then')}
        value={draft.act}
        options={triggerActs.map((value) => ({
          value,
          title: t(`triggers:triggerAct.${value}.name`),
          text: t(`triggers:triggerAct.${value}.text`),
        }))}
        onChange={(act) => change({ act })}
      />
      {draft.act !== 'tell' && (
        <>
          <SelectField
            label={t('triggers:triggerForm.platform')}
            value={draft.platform}
            options={platforms.map((value) => ({ value, text: t(`platform.${value}`) }))}
            onChange={(value) => {
              const platform = platforms.find((known) => known === value)
              if (platform) change({ platform })
            }}
          />
          <TextField
            label={t('triggers:triggerForm.wish')}
            help={t('triggers:triggerForm.wishHint')}
            rows={2}
            maxLength={300}
            value={draft.wish}
            onChange={(wish) => change({ wish })}
          />
          <p className="group-note">{t('triggers:triggerForm.neverFurther')}</p>
        </>
      )}
      {rehearse.data && <Outlook rehearsed={rehearse.data} />}
      <div className="group">
        <Button onClick={onDone}>{t('common.cancel')}</Button>
      </div>
    </>
  )
}

function Outlook({ rehearsed }: { rehearsed: Rehearsed }) {
  const t = useText()
  const format = useFormat()
  const { events, credits, short } = rehearsed
  const note = [
    t('triggers:rehearsed.cost', {
      credits: t('price.credits', { count: credits, amount: format.credits(credits) }),
    }),
    ...passedOverWords(t, rehearsed),
    ...(short === null ? [] : [t(`triggers:rehearsed.short.${short}`)]),
  ].join(' · ')
  // It stands below what was filled in, out of sight on a phone.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is none of an effect's business.
    place.current?.scrollIntoView({ block: 'start' })
  }, [rehearsed])
  return (
    <div role="status" ref={place}>
      <Group title={rehearsedWords(t, rehearsed, productTime())} note={note}>
        {events.toReversed().map(({ at, sentence, acts }) => (
          <Row
            key={`${at} ${sentence}`}
            title={<bdi>{sentence}</bdi>}
            text={[t(acts ? 'triggers:rehearsed.acts' : 'triggers:rehearsed.over'), format.dateTime(at)].join(
              ' · ',
            )}
            multiline
          />
        ))}
      </Group>
    </div>
  )
}
