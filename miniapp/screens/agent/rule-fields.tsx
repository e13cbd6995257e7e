import { useMemo, useState } from 'react'
import { postPictureMilli } from '#contract/limits.ts'
import type { SlotTime, WorkingHours } from '#contract/rules.ts'
import { useFormat } from '#app/format.ts'
import { fieldText } from '../../ui/field-text.ts'
import { SelectField, SwitchRow, TextField, TimeField } from '../../ui/fields.tsx'
import { useText } from '../../ui/text.ts'
import { LanguageField } from '../create/language-field.tsx'
import { PlanFields } from './plan-fields.tsx'

/** What the rules for X and for Telegram have in common. */
export interface SharedRule extends WorkingHours {
  language: string
  enableBlockedKeywords: boolean
  blockedKeywords: string[]
  enableImageForPost: boolean
  enableExchangeSpotPic: boolean
  writeAheadHours: number | null
  slotTimes: SlotTime[]
}

interface Props {
  rule: SharedRule
  issues: { path: string; message: string }[]
  change: (changes: Partial<SharedRule>) => void
}

export function SharedFields(props: Props) {
  const { rule, change } = props
  const t = useText()
  const format = useFormat()
  return (
    <>
      <LanguageField
        label={t('field.language')}
        value={rule.language}
        onChange={(language) => change({ language })}
      />
      <SwitchRow
        title={t('config.chart')}
        text={t('config.chartHint')}
        checked={rule.enableExchangeSpotPic}
        onChange={(enableExchangeSpotPic) => change({ enableExchangeSpotPic })}
      />
      <SwitchRow
        title={t('agent:rule.image')}
        text={t('agent:rule.imageHint', { price: format.credits(postPictureMilli / 1000) })}
        checked={rule.enableImageForPost}
        onChange={(enableImageForPost) => change({ enableImageForPost })}
      />
      <Blocked {...props} />
      <Hours {...props} />
      <PlanFields rule={rule} change={change} />
    </>
  )
}

function Blocked({ rule, change }: Props) {
  const t = useText()
  // As typed: a comma at the end must not vanish under the finger.
  const [typed, setTyped] = useState(rule.blockedKeywords.join(', '))
  return (
    <>
      <SwitchRow
        title={t('config.blocked')}
        checked={rule.enableBlockedKeywords}
        onChange={(enableBlockedKeywords) => change({ enableBlockedKeywords })}
      />
      {rule.enableBlockedKeywords && (
        <TextField
          label={t('config.blockedWords')}
          help={t('rules.commas')}
          rows={2}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            const words = text.split(/[,،、，\n]/).map((word) => word.trim())
            change({ blockedKeywords: words.filter(Boolean) })
          }}
        />
      )}
    </>
  )
}

function Hours({ rule, issues, change }: Props) {
  const t = useText()
  const zone = rule.workingHoursTimezone
  const zones = useMemo(() => [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])], [zone])
  const issue = (path: string) => fieldText(issues.find((one) => one.path === path)?.message)
  return (
    <>
      <SwitchRow
        title={t('config.always')}
        checked={rule.alwaysActive}
        onChange={(alwaysActive) =>
          change(
            alwaysActive || rule.workingHoursStartTime
              ? { alwaysActive }
              : {
                  alwaysActive,
                  workingHoursStartTime: '08:00',
                  workingHoursEndTime: '22:00',
                  workingHoursTimezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
                },
          )
        }
      />
      {!rule.alwaysActive && (
        <>
          <div className="side-by-side">
            <TimeField
              label={t('config.from')}
              value={rule.workingHoursStartTime ?? ''}
              error={issue('workingHoursStartTime')}
              onChange={(at) => change({ workingHoursStartTime: at || null })}
            />
            <TimeField
              label={t('config.to')}
              value={rule.workingHoursEndTime ?? ''}
              error={issue('workingHoursEndTime')}
              onChange={(at) => change({ workingHoursEndTime: at || null })}
            />
          </div>
          <SelectField
            label={t('config.zone')}
            value={zone}
            options={zones.map((value) => ({ value, text: value.replaceAll('_', ' ') }))}
            onChange={(workingHoursTimezone) => change({ workingHoursTimezone })}
          />
        </>
      )}
    </>
  )
}
