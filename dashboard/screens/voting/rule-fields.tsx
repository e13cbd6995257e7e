import { Button, MultiSelect, NumberInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Rule } from '#app/queries/votes.ts'
import { rolesText } from '#app/role-words.ts'
import { textKinds, votingRoles } from '#contract/voting.ts'
import { SwitchRow } from '../../components/fields.tsx'
import type { Colleagues } from './colleagues.ts'
import { StepFields } from './step-fields.tsx'
import { emptyStep } from './templates.ts'
import styles from './voting.module.css'

/** As much as the contract takes. */
const stepsMax = 5
const hoursMax = 24 * 14
const places = ['twitter', 'telegram'] as const

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const numberOrNull = (value: string | number) => (value === '' ? null : Number(value))

/** One rule while it is being changed. */
export function RuleFields({
  rule,
  colleagues,
  onChange,
}: {
  rule: Rule
  colleagues: Colleagues
  onChange: (rule: Rule) => void
}) {
  const { t } = useTranslation()
  const { fourEyes, hours, escalateTo } = rule
  return (
    <div className={styles['fields']}>
      <AboutFields about={rule.about} onChange={(about) => onChange({ ...rule, about })} />
      <StepList rule={rule} colleagues={colleagues} onChange={onChange} />
      <SwitchRow
        label={t('voting:approvalRules.fourEyes')}
        checked={fourEyes}
        onChange={(event) => onChange({ ...rule, fourEyes: event.currentTarget.checked })}
      />
      <div className={styles['two']}>
        <NumberInput
          label={t('voting:approvalRules.hours')}
          description={t('voting:approvalRules.hoursHint')}
          inputWrapperOrder={order}
          value={hours ?? ''}
          min={1}
          max={hoursMax}
          allowDecimal={false}
          onChange={(value) => onChange({ ...rule, hours: numberOrNull(value) })}
        />
        {hours !== null && (
          <MultiSelect
            label={t('voting:approvalRules.escalateTo')}
            data={votingRoles.map((value) => ({ value, label: rolesText([value]) }))}
            value={escalateTo}
            onChange={(value) =>
              onChange({ ...rule, escalateTo: votingRoles.filter((role) => value.includes(role)) })
            }
          />
        )}
      </div>
    </div>
  )
}

function AboutFields({
  about,
  onChange,
}: {
  about: Rule['about']
  onChange: (about: Rule['about']) => void
}) {
  const { t } = useTranslation()
  const { kinds, platforms, fromPrice, firstOfAccount } = about
  return (
    <fieldset className={styles['group']}>
      <legend>{t('voting:approvalRules.about')}</legend>
      <div className={styles['two']}>
        <MultiSelect
          label={t('voting:approvalRules.kinds')}
          description={t('voting:approvalRules.kindsHint')}
          inputWrapperOrder={order}
          data={textKinds.map((value) => ({ value, label: t(`voting:approvalRules.kind.${value}`) }))}
          value={kinds}
          onChange={(value) =>
            onChange({ ...about, kinds: textKinds.filter((kind) => value.includes(kind)) })
          }
        />
        <MultiSelect
          label={t('voting:approvalRules.platforms')}
          description={t('voting:approvalRules.kindsHint')}
          inputWrapperOrder={order}
          data={places.map((value) => ({ value, label: t(`platform.${value}`) }))}
          value={platforms}
          onChange={(value) =>
            onChange({ ...about, platforms: places.filter((place) => value.includes(place)) })
          }
        />
        <NumberInput
          label={t('voting:approvalRules.fromPrice')}
          description={t('voting:approvalRules.fromPriceHint')}
          inputWrapperOrder={order}
          value={fromPrice ?? ''}
          min={0}
          max={1_000_000}
          decimalScale={3}
          onChange={(value) => onChange({ ...about, fromPrice: numberOrNull(value) })}
        />
        <NumberInput
          label={t('voting:approvalRules.first')}
          description={t('voting:approvalRules.firstHint')}
          inputWrapperOrder={order}
          value={firstOfAccount ?? ''}
          min={1}
          max={1000}
          allowDecimal={false}
          onChange={(value) => onChange({ ...about, firstOfAccount: numberOrNull(value) })}
        />
      </div>
    </fieldset>
  )
}

function StepList({
  rule,
  colleagues,
  onChange,
}: {
  rule: Rule
  colleagues: Colleagues
  onChange: (rule: Rule) => void
}) {
  const { t } = useTranslation()
  const { steps } = rule
  const put = (changed: Rule['steps']) => onChange({ ...rule, steps: changed })
  const move = (from: number, by: 1 | -1) => {
    const changed = [...steps]
    const [taken] = changed.splice(from, 1)
    if (taken) changed.splice(from + by, 0, taken)
    put(changed)
  }
  return (
    <fieldset className={styles['group']}>
      <legend>{t('voting:approvalRules.steps')}</legend>
      <ol className="stack tight">
        {steps.map((step, at) => (
          <StepFields
            // oxlint-disable-next-line react/no-array-index-key -- steps have no name but their place
            key={at}
            step={step}
            number={at + 1}
            count={steps.length}
            colleagues={colleagues}
            onChange={(changed) => put(steps.with(at, changed))}
            onMove={(by) => move(at, by)}
            onRemove={() => put(steps.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {steps.length < stepsMax && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => put([...steps, emptyStep])}
          >
            {t('voting:approvalRules.addStep')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
