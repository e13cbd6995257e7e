import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SlotTime, WorkingHours } from '#contract/rules.ts'
import { oneMoreTime, slotTimeIssue, weekdays, writing, writingWays } from '#app/forms/slot-times.ts'
import { ChoiceRows } from '../../ui/choices.tsx'
import { fieldText } from '../../ui/field-text.ts'
import { Chips, NumberField, TimeField } from '../../ui/fields.tsx'
import { ActionRow, Group } from '../../ui/groups.tsx'
import { useText } from '../../ui/text.ts'

interface Props {
  rule: WorkingHours & { writeAheadHours: number | null; slotTimes: SlotTime[] }
  change: (changes: { writeAheadHours?: number | null; slotTimes?: SlotTime[] }) => void
}

/** When texts of one place are written and go out. */
export function PlanFields({ rule, change }: Props) {
  const t = useText()
  const way = writing.wayOf(rule.writeAheadHours)
  const ask = t('autonomy.ask.name')
  return (
    <>
      <Times rule={rule} change={change} />
      <h2 className="group-title">{t('agent:plan.written')}</h2>
      <ChoiceRows
        name={t('agent:plan.written')}
        value={way}
        options={writingWays.map((value) => ({
          value,
          title: t(`agent:plan.way.${value}.name`),
          text: t(`agent:plan.way.${value}.what`),
        }))}
        onChange={(next) => change({ writeAheadHours: writing.hoursAhead(next, rule.writeAheadHours) })}
      />
      <p className="group-note">{t(`agent:plan.way.${way}.asked`, { ask })}</p>
      {way === 'hours' && (
        <NumberField
          label={t('agent:plan.hours')}
          min={1}
          max={48}
          value={rule.writeAheadHours ?? undefined}
          onChange={(hours) => change({ writeAheadHours: hours })}
        />
      )}
    </>
  )
}

/** Spread over the hours by the agent, or at times of one's own. */
function Times({ rule, change }: Props) {
  const t = useText()
  const { slotTimes } = rule
  const set = (times: SlotTime[]) => change({ slotTimes: times })
  // Whoever looks at the other way for a moment finds their times again.
  const before = useRef<SlotTime[]>([])
  const choose = (way: 'spread' | 'fixed') => {
    if (way === 'spread') before.current = slotTimes
    set(way === 'spread' ? [] : before.current.length > 0 ? before.current : oneMoreTime(rule))
  }
  return (
    <>
      <h2 className="group-title">{t('agent:plan.times')}</h2>
      <ChoiceRows
        name={t('agent:plan.times')}
        value={slotTimes.length > 0 ? 'fixed' : 'spread'}
        options={(['spread', 'fixed'] as const).map((value) => ({
          value,
          title: t(`agent:plan.timesWay.${value}.name`),
          text: t(`agent:plan.timesWay.${value}.what`),
        }))}
        onChange={choose}
      />
      {slotTimes.map((slot, index) => (
        <TimeRow
          // oxlint-disable-next-line react/no-array-index-key -- two may say the same for a moment
          key={index}
          nth={index + 1}
          slot={slot}
          issue={slotTimeIssue(rule, index)}
          onChange={(changes) => set(slotTimes.with(index, { ...slot, ...changes }))}
          onRemove={() => set(slotTimes.toSpliced(index, 1))}
        />
      ))}
      {slotTimes.length > 0 && slotTimes.length < 30 && (
        <Group>
          <ActionRow
            before={<IconPlus className="row-icon" aria-hidden="true" />}
            title={t('agent:plan.add')}
            onClick={() => set(oneMoreTime(rule))}
          />
        </Group>
      )}
    </>
  )
}

function TimeRow({
  nth,
  slot,
  issue,
  onChange,
  onRemove,
}: {
  nth: number
  slot: SlotTime
  issue: string | undefined
  onChange: (changes: Partial<SlotTime>) => void
  onRemove: () => void
}) {
  const t = useText()
  const { i18n } = useTranslation()
  const days = weekdays(i18n.language)
  const name = t('agent:plan.time', { n: nth })
  return (
    <>
      <TimeField
        label={name}
        value={slot.time}
        error={fieldText(issue)}
        onChange={(time) => onChange({ time })}
      />
      <Chips
        label={t('agent:plan.days', { n: nth })}
        options={days.map(({ short }) => short)}
        value={days.filter(({ day }) => slot.days.includes(day)).map(({ short }) => short)}
        onChange={(names) =>
          onChange({ days: days.filter(({ short }) => names.includes(short)).map(({ day }) => day) })
        }
      />
      <Group>
        <ActionRow
          danger
          before={<IconX className="row-icon" aria-hidden="true" />}
          title={t('agent:plan.remove', { n: nth })}
          onClick={onRemove}
        />
      </Group>
    </>
  )
}
