import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { oneMoreTime, slotTimeIssue, weekdays, writing, writingWays } from '#app/forms/slot-times.ts'
import type { SlotTime, WorkingHours } from '#contract/rules.ts'
import { fieldText } from '../../../components/field-text.ts'
import { NumberField } from '../../../components/fields.tsx'
import { RadioCards } from '../../../components/radio-cards.tsx'
import styles from './plan-fields.module.css'
import { WorkingHoursFields } from './working-hours-fields.tsx'

type Planned = WorkingHours & { writeAheadHours: number | null; slotTimes: SlotTime[] }

/** When texts of one place are written and go out. */
export function PlanFields<T extends FieldValues & Planned>({ form: given }: { form: UseFormReturn<T> }) {
  const { t } = useTranslation()
  // Both rules hold these members; this part touches only them.
  const form = given as unknown as UseFormReturn<Planned>
  const ahead = form.watch('writeAheadHours')
  const way = writing.wayOf(ahead)
  return (
    <>
      <WorkingHoursFields form={form} />
      <Times form={form} />
      <RadioCards
        legend={t('agent:plan.written')}
        value={way}
        onChange={(next) =>
          form.setValue('writeAheadHours', writing.hoursAhead(next, ahead), { shouldDirty: true })
        }
        options={writingWays.map((value) => ({
          value,
          title: t(`agent:plan.way.${value}.name`),
          text: t(`agent:plan.way.${value}.what`),
          note: t(`agent:plan.way.${value}.asked`, { ask: t('autonomy.ask.name') }),
        }))}
      />
      {way === 'hours' && (
        <NumberField
          control={form.control}
          name="writeAheadHours"
          label={t('agent:plan.hours')}
          min={1}
          max={48}
        />
      )}
    </>
  )
}

/** Spread over the hours by the agent, or at times of one's own. */
function Times({ form }: { form: UseFormReturn<Planned> }) {
  const { t } = useTranslation()
  const rule = form.watch()
  const set = (slotTimes: SlotTime[]) => form.setValue('slotTimes', slotTimes, { shouldDirty: true })
  // Whoever looks at the other way for a moment finds their times again.
  const before = useRef<SlotTime[]>([])
  const choose = (fixed: boolean) => {
    if (!fixed) before.current = rule.slotTimes
    set(fixed ? (before.current.length > 0 ? before.current : oneMoreTime(rule)) : [])
  }
  const change = (index: number, changes: Partial<SlotTime>) =>
    set(rule.slotTimes.map((one, at) => (at === index ? { ...one, ...changes } : one)))
  return (
    <>
      <RadioCards
        legend={t('agent:plan.times')}
        value={rule.slotTimes.length > 0 ? 'fixed' : 'spread'}
        onChange={(value) => choose(value === 'fixed')}
        options={(['spread', 'fixed'] as const).map((value) => ({
          value,
          title: t(`agent:plan.timesWay.${value}.name`),
          text: t(`agent:plan.timesWay.${value}.what`),
        }))}
      />
      {rule.slotTimes.length > 0 && (
        <ul className={styles['times']}>
          {rule.slotTimes.map((slot, index) => (
            // Rows are told apart by their place alone: two may say the same for a moment.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <TimeRow
                slot={slot}
                nth={index + 1}
                issue={slotTimeIssue(rule, index)}
                onChange={(changes) => change(index, changes)}
                onRemove={() => set(rule.slotTimes.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      {rule.slotTimes.length > 0 && rule.slotTimes.length < 30 && (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => set(oneMoreTime(rule))}
        >
          {t('agent:plan.add')}
        </Button>
      )}
    </>
  )
}

function TimeRow({
  slot,
  nth,
  issue,
  onChange,
  onRemove,
}: {
  slot: SlotTime
  nth: number
  issue: string | undefined
  onChange: (changes: Partial<SlotTime>) => void
  onRemove: () => void
}) {
  const { t, i18n } = useTranslation()
  return (
    <fieldset className={styles['time']}>
      <legend className="visually-hidden">{t('agent:plan.time', { n: nth })}</legend>
      <TextInput
        type="time"
        aria-label={t('agent:plan.time', { n: nth })}
        value={slot.time}
        onChange={(event) => onChange({ time: event.currentTarget.value })}
        error={fieldText(issue)}
      />
      <span className={styles['days']}>
        {weekdays(i18n.language).map(({ day, short, long }) => (
          <label key={day}>
            <input
              type="checkbox"
              aria-label={long}
              checked={slot.days.includes(day)}
              onChange={(event) =>
                onChange({
                  days: event.currentTarget.checked
                    ? [...slot.days, day].toSorted((one, other) => one - other)
                    : slot.days.filter((one) => one !== day),
                })
              }
            />
            <span aria-hidden="true">{short}</span>
          </label>
        ))}
      </span>
      <ActionIcon aria-label={t('agent:plan.remove', { n: nth })} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </fieldset>
  )
}
