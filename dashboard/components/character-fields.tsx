import { useState, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api.ts'
import { errorText } from '#app/error-text.ts'
import type { Output } from '#contract/routes.ts'
import type { AgentFormFields } from '#app/forms/agent.ts'
import { useStyleAdjectives, useTopics } from '#app/queries/agents.ts'
import { useConfig } from '#app/queries/system.ts'
import styles from './character-fields.module.css'
import { SelectField, SwitchField, TagsField, TextField } from './fields.tsx'

type Form = UseFormReturn<AgentFormFields>

const handle = (value: string) => value.trim().replace(/^@/, '')
const coin = (value: string) => value.trim().replace(/^\$/, '').toUpperCase()

/** The agent's own voice: the same fields while making an agent and while changing it. */
export function CharacterFields({
  form,
  tools,
}: {
  form: Form
  /** What stands under a field that can be made up. */
  tools?: (field: 'bio' | 'lore' | 'communicationStyles' | 'characterAdjectives') => ReactNode
}) {
  const { t } = useTranslation()
  const { control } = form
  const offered = useStyleAdjectives().data
  const languages = useLanguageOptions()
  return (
    <div className={styles['grid']}>
      <TextField control={control} name="name" label={t('field.name')} maxLength={50} required />
      <SelectField control={control} name="language" label={t('field.language')} data={languages} required />
      <div className={styles['wide']}>
        <TextField
          control={control}
          name="bio"
          label={t('field.bio')}
          description={t('field.bioHint')}
          maxLength={1000}
          rows={2}
          required
        />
        {tools?.('bio')}
      </div>
      <div className={styles['wide']}>
        <TextField
          control={control}
          name="lore"
          label={t('field.lore')}
          description={t('field.loreHint')}
          maxLength={5000}
          rows={3}
          required
        />
        {tools?.('lore')}
      </div>
      <div>
        <TagsField
          control={control}
          name="communicationStyles"
          label={t('field.communicationStyles')}
          data={offered?.styles ?? []}
          max={10}
          required
        />
        {tools?.('communicationStyles')}
      </div>
      <div>
        <TagsField
          control={control}
          name="characterAdjectives"
          label={t('field.characterAdjectives')}
          data={offered?.adjectives ?? []}
          max={10}
          required
        />
        {tools?.('characterAdjectives')}
      </div>
    </div>
  )
}

/** What an agent of its type writes about; other types' fields do not appear. */
export function TypeFields({ form }: { form: Form }) {
  const { t } = useTranslation()
  const { control } = form
  const type = form.watch('type')
  const languages = useLanguageOptions()
  const timeframes = useConfig().data?.timeframes ?? []
  const target = useMissingAccounts()
  const influencers = useMissingAccounts()
  const imitated = useMissingAccounts()

  return (
    <div className={styles['grid']}>
      {type === 'hot_topic' && <TopicField form={form} source="hot_topic" required />}
      {type === 'clone_influence' && (
        <>
          <TextField
            control={control}
            name="targetAccount"
            label={t('field.targetAccount')}
            description={t('field.targetAccountHint')}
            placeholder="@"
            ltr
            required
            onLeave={(value) => void target.check([value])}
            warning={target.warning}
          />
          <SelectField
            control={control}
            name="targetLanguage"
            label={t('field.targetLanguage')}
            data={languages}
            required
          />
        </>
      )}
      {(type === 'project_promotion' || type === 'project_summary') && <ProjectFields form={form} />}
      {type === 'project_summary' && <TopicField form={form} source="project_summary" />}
      {type === 'technical_analysis' && (
        <>
          <TagsField
            control={control}
            name="coinTickers"
            label={t('field.coinTickers')}
            description={t('field.coinTickersHint')}
            max={5}
            clean={coin}
            required
          />
          <SelectField
            control={control}
            name="timeframe"
            label={t('field.timeframe')}
            data={timeframes.map((value) => ({ value, label: t(`timeframe.${value}`) }))}
            required
          />
          <div className={styles['wide']}>
            <SwitchField
              control={control}
              name="sentimentFlag"
              label={t('field.sentimentFlag')}
              description={t('field.sentimentFlagHint')}
            />
          </div>
        </>
      )}
      <div className={styles['wide']}>
        <TagsField
          control={control}
          name="favoriteInfluencers"
          label={t('field.favoriteInfluencers')}
          description={t(
            type === 'hot_topic' ? 'field.favoriteInfluencersHint' : 'field.favoriteInfluencersReact',
          )}
          max={20}
          clean={handle}
          onLeave={(values) => void influencers.check(values)}
          warning={influencers.warning}
        />
      </div>
      {type !== 'clone_influence' && (
        <TextField
          control={control}
          name="imitateAccount"
          label={t('field.imitateAccount')}
          description={t('field.imitateAccountHint')}
          placeholder="@"
          ltr
          onLeave={(value) => void imitated.check(value.trim() === '' ? [] : [value])}
          warning={imitated.warning}
        />
      )}
    </div>
  )
}

/** Links and disclosure. */
export function PromotionFields({ form }: { form: Form }) {
  const { t } = useTranslation()
  const { control } = form
  return (
    <div className={styles['grid']}>
      <div className={styles['wide']}>
        <SwitchField
          control={control}
          name="affiliateLinkPromotion"
          label={t('field.affiliateLinkPromotion')}
          description={t('field.affiliateLinkPromotionHint')}
        />
      </div>
      {form.watch('affiliateLinkPromotion') && (
        <div className={styles['wide']}>
          <TextField
            control={control}
            name="callToAction"
            label={t('field.callToAction')}
            maxLength={200}
            required
          />
        </div>
      )}
      <SwitchField
        control={control}
        name="madeWithAi"
        label={t('field.madeWithAi')}
        description={t('field.madeWithAiHint')}
      />
      <SwitchField
        control={control}
        name="paidPartnership"
        label={t('field.paidPartnership')}
        description={t('field.paidPartnershipHint')}
      />
    </div>
  )
}

function TopicField({
  form,
  source,
  required,
}: {
  form: Form
  source: 'hot_topic' | 'project_summary'
  required?: boolean
}) {
  const { t } = useTranslation()
  const topics = useTopics(source).data ?? []
  const chosen = form.watch('topic')
  return (
    <div className={styles['wide']}>
      <TextField
        control={form.control}
        name="topic"
        label={t('field.topic')}
        description={t('field.topicHint')}
        maxLength={100}
        required={required ?? false}
      />
      <div className={styles['chips']} role="group" aria-label={t('field.topicOffered')}>
        {topics.map(({ topic, label }) => (
          <button
            key={topic}
            type="button"
            className={styles['chip']}
            aria-pressed={chosen === topic}
            onClick={() => form.setValue('topic', topic, { shouldDirty: true, shouldValidate: true })}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}

function ProjectFields({ form }: { form: Form }) {
  const { t } = useTranslation()
  const { control } = form
  const official = useMissingAccounts()
  const page = usePagePreview()
  return (
    <>
      <TextField
        control={control}
        name="project.name"
        label={t('field.projectInfo')}
        maxLength={100}
        required
      />
      <TextField
        control={control}
        name="project.ticker"
        label={t('field.projectTicker')}
        maxLength={16}
        ltr
      />
      <TextField
        control={control}
        name="project.url"
        label={t('field.projectUrl')}
        placeholder="https://"
        ltr
        onLeave={page.look}
        warning={page.warning}
      />
      <TextField
        control={control}
        name="project.officialTwitterUsername"
        label={t('field.projectAccount')}
        placeholder="@"
        ltr
        onLeave={(value) => void official.check([value])}
        warning={official.warning}
      />
      {page.preview && (
        <div className={styles['wide']}>
          <PagePreview preview={page.preview} />
        </div>
      )}
      <div className={styles['wide']}>
        <TextField
          control={control}
          name="project.text"
          label={t('field.projectText')}
          description={t('field.projectTextHint')}
          maxLength={10_000}
          rows={3}
        />
      </div>
    </>
  )
}

export function useLanguageOptions(): { value: string; label: string }[] {
  const { t } = useTranslation()
  const languages = useConfig().data?.languages ?? ['ENGLISH']
  return languages.map((value) => ({ value, label: t(`language.${value}`, { defaultValue: value }) }))
}

/** Asks X, when a field is left, which of the accounts in it do not exist. No answer is no reproach: saving asks again. */
function useMissingAccounts() {
  const { t } = useTranslation()
  const [missing, setMissing] = useState<string[]>([])
  const check = async (values: string[]) => {
    const usernames = values.map(handle).filter((name) => /^[A-Za-z0-9_]{1,15}$/.test(name))
    const answer = usernames.length > 0 ? await call('x.checkUsers', { usernames }).catch(() => null) : null
    setMissing(answer?.nonexistent ?? [])
  }
  const names = missing.map((name) => `@${name}`).join(', ')
  return { check, warning: missing.length > 0 ? t('errors:twitterUserNotFound', { names }) : undefined }
}

type Preview = Output<'projects.previewUrl'>

/** Reads a project's page when its field is left: what cannot be read is said at once, what can is shown. */
function usePagePreview() {
  const [state, setState] = useState<{ url: string; preview: Preview | null; warning: string | null }>({
    url: '',
    preview: null,
    warning: null,
  })
  const look = (typed: string) => {
    const url = typed.trim()
    if (url === state.url) return
    setState({ url, preview: null, warning: null })
    // That an address is no address is said by the form itself.
    if (!/^https:\/\/[^\s.]+\.[^\s]+/.test(url)) return
    const answered = (part: { preview?: Preview; warning?: string | null }) =>
      setState((now) => (now.url === url ? { ...now, ...part } : now))
    call('projects.previewUrl', { url }).then(
      (preview) => answered({ preview }),
      (error: unknown) => answered({ warning: errorText(error) }),
    )
  }
  return { look, preview: state.preview, warning: state.warning ?? undefined }
}

function PagePreview({ preview }: { preview: Preview }) {
  const { t } = useTranslation()
  return (
    <details className={styles['page']}>
      <summary dir="auto">{t('agent:create.pageRead', { title: preview.title || preview.url })}</summary>
      <p className="small quiet" dir="auto">
        {preview.text.slice(0, 1200)}
      </p>
    </details>
  )
}
