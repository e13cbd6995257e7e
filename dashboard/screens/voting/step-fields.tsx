import { ActionIcon, MultiSelect, NumberInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Rule } from '#app/queries/votes.ts'
import { rolesText } from '#app/role-words.ts'
import { votingRoles } from '#contract/voting.ts'
import { SwitchRow } from '../../components/fields.tsx'
import { NoticeWord } from '../../components/status-word.tsx'
import { votersOf, type Colleagues } from './colleagues.ts'
import styles from './voting.module.css'

type Step = Rule['steps'][number]

/** Somebody is asked in it at all. */
export function asksSomebody({ roles, people, guests }: Step): boolean {
  return roles.length + people.length > 0 || guests
}

/** Who is asked in a step, how many have to say yes, and its place among the others. */
export function StepFields({
  step,
  number,
  count,
  colleagues: { known, people, names },
  onChange,
  onMove,
  onRemove,
}: {
  step: Step
  number: number
  count: number
  colleagues: Colleagues
  onChange: (step: Step) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const { roles, people: named, guests, needed } = step
  // Whoever was named and has gone stays named until somebody takes them off.
  const gone = named.filter((id) => known && !names.has(id))
  const voters = votersOf(step, people)
  return (
    <li className={styles['step']}>
      <div className="between">
        <h4>{t('voting:approvalRules.step', { n: number })}</h4>
        {count > 1 && (
          <span className="row">
            <ActionIcon
              aria-label={t('voting:approvalRules.up', { n: number })}
              disabled={number === 1}
              onClick={() => onMove(-1)}
            >
              <IconArrowUp size={18} />
            </ActionIcon>
            <ActionIcon
              aria-label={t('voting:approvalRules.down', { n: number })}
              disabled={number === count}
              onClick={() => onMove(1)}
            >
              <IconArrowDown size={18} />
            </ActionIcon>
            <ActionIcon aria-label={t('voting:approvalRules.removeStep', { n: number })} onClick={onRemove}>
              <IconTrash size={18} />
            </ActionIcon>
          </span>
        )}
      </div>
      <div className={styles['two']}>
        <MultiSelect
          label={t('voting:approvalRules.roles')}
          data={votingRoles.map((value) => ({ value, label: rolesText([value]) }))}
          value={roles}
          onChange={(value) =>
            onChange({ ...step, roles: votingRoles.filter((role) => value.includes(role)) })
          }
        />
        <MultiSelect
          label={t('voting:approvalRules.people')}
          searchable={people.length > 12}
          data={[
            ...people.map(({ id, name }) => ({ value: id, label: name })),
            ...gone.map((id) => ({ value: id, label: t('voting:approvalRules.gone') })),
          ]}
          value={named}
          maxValues={50}
          onChange={(value) => onChange({ ...step, people: value })}
        />
        <NumberInput
          label={t('voting:approvalRules.needed')}
          value={needed}
          min={1}
          max={50}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={(value) => onChange({ ...step, needed: Math.max(1, Number(value) || 1) })}
        />
      </div>
      <SwitchRow
        label={t('voting:approvalRules.guests')}
        description={t('voting:approvalRules.guestsHint')}
        checked={guests}
        onChange={(event) => onChange({ ...step, guests: event.currentTarget.checked })}
      />
      {!asksSomebody(step) && <NoticeWord meaning="bad" text={t('voting:approvalRules.nobody')} />}
      {known && asksSomebody(step) && !guests && voters < needed && (
        <NoticeWord meaning="attention" text={t('voting:approvalRules.tooFew', { count: voters })} />
      )}
    </li>
  )
}
