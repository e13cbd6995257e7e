import '../../../components/form-styles.ts'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { triggerKinds } from '#contract/lists.ts'
import { readTrigger, type TriggerDraft } from '#app/forms/triggers.ts'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useRehearse, useSaveTrigger, type Trigger } from '#app/queries/triggers.ts'
import { useProblemToast } from '../../../components/problem-toast.ts'
import panels from '../panels.module.css'
import { LimitFields } from './limit-fields.tsx'
import { RehearsedPart } from './rehearsed.tsx'
import { ThenFields } from './then-fields.tsx'
import { WhenFields } from './when-fields.tsx'

/** A trigger as it is made or changed: it is rehearsed before it can be switched on. */
export function TriggerForm({
  agent,
  trigger,
  start,
  onDone,
}: {
  agent: Agent
  /** Null: a new one. */
  trigger: Trigger | null
  start: TriggerDraft
  /** With the secret address, where there is one. */
  onDone: (secretUrl: string | null) => void
}) {
  const { agentId } = agent
  const { t } = useTranslation()
  const host = useHost()
  const onError = useProblemToast()
  const rehearse = useRehearse(agentId)
  const save = useSaveTrigger(agentId)
  const [draft, setDraft] = useState(start)
  const [asked, setAsked] = useState(false)
  const { settings, issues } = readTrigger(draft)
  const shownIssues = asked ? issues : {}
  const change = (next: Partial<TriggerDraft>) => {
    setDraft({ ...draft, ...next })
    // What was rehearsed is not what is there any more.
    rehearse.reset()
  }
  const keep = (on: boolean) =>
    settings &&
    save.mutate(
      { triggerId: trigger?.id ?? null, settings, on },
      {
        onError,
        onSuccess: ({ secretUrl }) => {
          host.toast(t(on ? 'triggers:triggerForm.isOn' : 'triggers:triggerForm.isKept'), 'good')
          onDone(secretUrl)
        },
      },
    )
  const title = t(trigger ? 'triggers:triggerForm.edit' : 'triggers:triggerForm.title')
  return (
    <section className={`card ${panels['panel']}`} aria-label={title}>
      <h2>{title}</h2>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (settings) rehearse.mutate(settings, { onError })
        }}
      >
        <Select
          label={t('triggers:triggerForm.kind')}
          description={t(`triggers:triggerKind.${draft.kind}.text`)}
          data={kindsFor(trigger).map((value) => ({ value, label: t(`triggers:triggerKind.${value}.name`) }))}
          value={draft.kind}
          allowDeselect={false}
          maxDropdownHeight={360}
          onChange={(value) => {
            const kind = triggerKinds.find((known) => known === value)
            if (kind) change({ kind })
          }}
        />
        <WhenFields agentId={agentId} draft={draft} issues={shownIssues} onChange={change} />
        <ThenFields draft={draft} issues={shownIssues} onChange={change} />
        <LimitFields draft={draft} issues={shownIssues} onChange={change} />
        <div className="row">
          <Button type="submit" variant={rehearse.data ? 'default' : 'filled'} loading={rehearse.isPending}>
            {t('triggers:rehearsed.do')}
          </Button>
          <Button variant="default" onClick={() => onDone(null)}>
            {t('common.cancel')}
          </Button>
        </div>
      </form>
      {rehearse.data && (
        <>
          <RehearsedPart rehearsed={rehearse.data} />
          <div className="row">
            <Button loading={save.isPending} onClick={() => keep(true)}>
              {t('triggers:triggerForm.switchOn')}
            </Button>
            <Button variant="default" loading={save.isPending} onClick={() => keep(false)}>
              {t('triggers:triggerForm.keepOff')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** A webhook stays one, and nothing else becomes one. */
function kindsFor(trigger: Trigger | null) {
  if (trigger === null) return triggerKinds
  const isHook = trigger.settings.when.kind === 'webhook'
  return triggerKinds.filter((kind) => (kind === 'webhook') === isHook)
}
