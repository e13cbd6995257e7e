import { SegmentedControl, Select, TagsInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { topicLanguages } from '#contract/sources.ts'
import type { SourceDraft, SourceIssues } from '#app/forms/sources.ts'
import type { Sources } from '#app/queries/sources.ts'
import { languageName } from '#app/source-words.ts'
import { fieldText } from '../../../components/field-text.ts'
import panels from '../panels.module.css'

interface Fields extends Pick<Sources, 'channels'> {
  draft: SourceDraft
  issues: SourceIssues
  onChange: (next: Partial<SourceDraft>) => void
}

/** What the chosen kind asks for. */
export function SourceFields(props: Fields) {
  switch (props.draft.kind) {
    case 'topic':
      return <TopicFields {...props} />
    case 'account':
      return <LineField {...props} name="name" />
    case 'list':
      return <LineField {...props} name="listId" />
    case 'feed':
    case 'page':
      return <LineField {...props} name="url" />
    case 'channel':
      return <ChannelField {...props} />
  }
}

function ChannelField({ channels, draft, issues, onChange }: Fields) {
  const { t } = useTranslation()
  return (
    <Select
      label={t('sources:sourceForm.chatId')}
      description={t('sources:sourceForm.chatIdHint')}
      data={channels.map(({ chatId, title }) => ({ value: chatId, label: title }))}
      disabled={channels.length === 0}
      value={draft.chatId === '' ? null : draft.chatId}
      error={fieldText(issues.chatId)}
      onChange={(chatId) => onChange({ chatId: chatId ?? '' })}
    />
  )
}

function LineField({ name, draft, issues, onChange }: Fields & { name: 'name' | 'listId' | 'url' }) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t(`sources:sourceForm.${name}`)}
      description={t(`sources:sourceForm.${name}Hint`)}
      dir="ltr"
      maxLength={2048}
      value={draft[name]}
      error={fieldText(issues[name])}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
}

function TopicFields({ draft, issues, onChange }: Fields) {
  const { t, i18n } = useTranslation()
  const languages = topicLanguages.map((value) => ({ value, label: languageName(value, i18n.language) }))
  return (
    <>
      <TagsInput
        label={t('sources:sourceForm.phrases')}
        description={t('sources:sourceForm.phrasesHint')}
        placeholder={t('form.addOne')}
        value={draft.phrases}
        maxTags={5}
        acceptValueOnBlur
        error={fieldText(issues.phrases)}
        onChange={(phrases) => onChange({ phrases })}
      />
      <TagsInput
        label={t('sources:sourceForm.authors')}
        description={t('sources:sourceForm.authorsHint')}
        placeholder={t('form.addOne')}
        value={draft.authors}
        maxTags={10}
        splitChars={[',', ' ']}
        acceptValueOnBlur
        error={fieldText(issues.authors)}
        onChange={(authors) => onChange({ authors })}
      />
      <div className={panels['pair']}>
        <Select
          label={t('sources:sourceForm.language')}
          data={[{ value: '', label: t('sources:sourceForm.anyLanguage') }, ...languages]}
          value={draft.language}
          allowDeselect={false}
          searchable
          onChange={(language) => onChange({ language: language ?? '' })}
        />
        <TextInput
          label={t('sources:sourceForm.likesMin')}
          inputMode="numeric"
          dir="ltr"
          placeholder="0"
          value={draft.likesMin}
          error={fieldText(issues.likesMin)}
          onChange={(event) => onChange({ likesMin: event.currentTarget.value })}
        />
      </div>
      <SegmentedControl
        aria-label={t('sources:sourceForm.order')}
        value={draft.order}
        onChange={(value) => onChange({ order: value === 'relevant' ? 'relevant' : 'newest' })}
        data={[
          { value: 'newest', label: t('sources:sourceForm.newest') },
          { value: 'relevant', label: t('sources:sourceForm.relevant') },
        ]}
      />
    </>
  )
}
