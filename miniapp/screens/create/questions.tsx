import { agentTypes, type AgentFormFields } from '#app/forms/agent.ts'
import { useStyleAdjectives } from '#app/queries/agents.ts'
import { useConfig } from '#app/queries/system.ts'
import { operationModes } from '#contract/lists.ts'
import { Choices, Tags } from '../../ui/choices.tsx'
import { SelectField, SwitchRow, TextBox, TextField } from '../../ui/fields.tsx'
import { Group } from '../../ui/group.tsx'
import { useTexts } from '../../ui/texts.ts'
import type { StepName } from './steps.ts'
import { Subject } from './subject.tsx'
import { useIssueText } from './issue-text.ts'

export interface QuestionProps {
  fields: AgentFormFields
  change: (changes: Partial<AgentFormFields>) => void
  issues: { path: string; message: string }[]
}

/** The question of one view. */
export function Questions({ step, ...props }: QuestionProps & { step: StepName }) {
  switch (step) {
    case 'type':
      return <Type {...props} />
    case 'subject':
      return <Subject {...props} />
    case 'name':
      return <Name {...props} />
    case 'lore':
      return <Lore {...props} />
    case 'voice':
      return <Voice {...props} />
    case 'mode':
      return <Mode {...props} />
  }
}

function Type({ fields, change }: QuestionProps) {
  const { t } = useTexts()
  return (
    <Choices
      label={t('createHere.step.type')}
      value={fields.type}
      onChange={(type) => change({ type, paidPartnership: type === 'project_promotion' })}
      choices={agentTypes.map((value) => ({ value, label: t(`type.${value}.name`), text: t(`type.${value}.what`) }))}
    />
  )
}

function Name({ fields, change, issues }: QuestionProps) {
  const { t } = useTexts()
  const errorOf = useIssueText(issues)
  return (
    <>
      <TextField label={t('field.name')} value={fields.name} onChange={(name) => change({ name })} maxLength={50} error={errorOf('name')} />
      <TextBox
        label={t('field.bio')}
        hint={t('field.bioHint')}
        value={fields.bio}
        onChange={(bio) => change({ bio })}
        maxLength={1000}
        rows={3}
        error={errorOf('bio')}
      />
      <LanguageField label={t('field.language')} value={fields.language} onChange={(language) => change({ language })} error={errorOf('language')} />
    </>
  )
}

function Lore({ fields, change, issues }: QuestionProps) {
  const { t } = useTexts()
  const errorOf = useIssueText(issues)
  return (
    <>
      <TextBox
        label={t('field.lore')}
        hint={t('field.loreHint')}
        value={fields.lore}
        onChange={(lore) => change({ lore })}
        maxLength={5000}
        rows={5}
        error={errorOf('lore')}
      />
      <Tags
        label={t('field.influencers')}
        hint={t('field.influencersHint')}
        values={fields.favoriteInfluencers}
        onChange={(favoriteInfluencers) => change({ favoriteInfluencers })}
        offered={[]}
        max={20}
        clean={(word) => word.trim().replace(/^@/, '')}
        ltr
        error={errorOf('favoriteInfluencers')}
      />
    </>
  )
}

const wordsMax = 10

function Voice({ fields, change, issues }: QuestionProps) {
  const { t } = useTexts()
  const errorOf = useIssueText(issues)
  const offered = useStyleAdjectives().data
  return (
    <>
      <Tags
        label={t('field.styles')}
        values={fields.communicationStyles}
        onChange={(communicationStyles) => change({ communicationStyles })}
        offered={offered?.styles ?? []}
        max={wordsMax}
        error={errorOf('communicationStyles')}
      />
      <Tags
        label={t('field.adjectives')}
        values={fields.characterAdjectives}
        onChange={(characterAdjectives) => change({ characterAdjectives })}
        offered={offered?.adjectives ?? []}
        max={wordsMax}
        error={errorOf('characterAdjectives')}
      />
    </>
  )
}

function Mode({ fields, change, issues }: QuestionProps) {
  const { t } = useTexts()
  const errorOf = useIssueText(issues)
  return (
    <>
      <Choices
        label={t('createHere.step.mode')}
        value={fields.operationMode}
        onChange={(operationMode) => change({ operationMode })}
        choices={operationModes.map((value) => ({ value, label: t(`mode.${value}.name`), text: t(`mode.${value}.what`) }))}
      />
      <Group title={t('createHere.disclosure')}>
        <SwitchRow label={t('field.madeWithAi')} hint={t('field.madeWithAiHint')} checked={fields.madeWithAi} onChange={(madeWithAi) => change({ madeWithAi })} />
        <SwitchRow
          label={t('field.paidPartnership')}
          hint={t('field.paidPartnershipHint')}
          checked={fields.paidPartnership}
          onChange={(paidPartnership) => change({ paidPartnership })}
        />
        <SwitchRow
          label={t('field.affiliate')}
          hint={t('field.affiliateHint')}
          checked={fields.affiliateLinkPromotion}
          onChange={(affiliateLinkPromotion) => change({ affiliateLinkPromotion })}
        />
      </Group>
      {fields.affiliateLinkPromotion && (
        <TextField
          label={t('field.callToAction')}
          value={fields.callToAction}
          onChange={(callToAction) => change({ callToAction })}
          maxLength={200}
          error={errorOf('callToAction')}
        />
      )}
    </>
  )
}

export function LanguageField(props: { label: string; value: string; onChange: (value: string) => void; error: string | undefined; none?: string }) {
  const { t } = useTexts()
  const languages = useConfig().data?.languages ?? (props.value ? [props.value] : [])
  return <SelectField {...props} options={languages.map((value) => ({ value, label: t(`language.${value}`, { defaultValue: value }) }))} />
}

