import '../../../components/form-styles.ts'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceKinds } from '#contract/lists.ts'
import type { SourceSettings } from '#contract/sources.ts'
import { emptySource, readSource, type SourceDraft } from '#app/forms/sources.ts'
import { useHost } from '#app/host.ts'
import { useAddSource, useCheckSource, type Sources } from '#app/queries/sources.ts'
import { useProblemToast } from '../../../components/problem-toast.ts'
import panels from '../panels.module.css'
import { Checked } from './checked.tsx'
import { SourceFields } from './source-fields.tsx'

/** A source is looked at before it is followed: what it brings, and what it is likely to cost. */
export function AddSource({ agentId, channels }: { agentId: string } & Pick<Sources, 'channels'>) {
  const { t } = useTranslation()
  const host = useHost()
  const onError = useProblemToast()
  const check = useCheckSource(agentId)
  const add = useAddSource(agentId)
  const [draft, setDraft] = useState(emptySource)
  const [asked, setAsked] = useState(false)
  const { settings, issues } = readSource(draft)
  const change = (next: Partial<SourceDraft>) => {
    setDraft({ ...draft, ...next })
    setAsked(false)
    check.reset()
  }
  const look = (wanted: SourceSettings | null) => {
    setAsked(true)
    if (wanted) check.mutate(wanted, { onError })
  }
  const follow = () =>
    settings &&
    add.mutate(settings, {
      onError,
      onSuccess: ({ title }) => {
        host.toast(t('sources:sourceForm.followed', { title }), 'good')
        change(emptySource)
      },
    })
  return (
    <section className={`card ${panels['panel']}`} aria-label={t('sources:sourceForm.title')}>
      <h2>{t('sources:sourceForm.title')}</h2>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          look(settings)
        }}
      >
        <Select
          label={t('sources:sourceForm.kind')}
          description={t(`sources:sourceKind.${draft.kind}.text`)}
          data={sourceKinds.map((value) => ({ value, label: t(`sources:sourceKind.${value}.name`) }))}
          value={draft.kind}
          allowDeselect={false}
          onChange={(value) => {
            const kind = sourceKinds.find((known) => known === value)
            if (kind) change({ kind })
          }}
        />
        <SourceFields draft={draft} channels={channels} issues={asked ? issues : {}} onChange={change} />
        <div className="row">
          <Button type="submit" variant="default" loading={check.isPending}>
            {t('sources:sourceForm.check')}
          </Button>
          {check.data?.found.length === 0 && (
            <Button loading={add.isPending} onClick={follow}>
              {t('sources:sourceForm.follow')}
            </Button>
          )}
        </div>
      </form>
      {check.data && (
        <Checked
          checked={check.data}
          onChoose={(url) => {
            const next = { ...draft, kind: 'feed' as const, url }
            setDraft(next)
            look(readSource(next).settings)
          }}
        />
      )}
    </section>
  )
}
