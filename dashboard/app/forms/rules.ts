import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import {
  manualRuleDefaults,
  manualRuleSettings,
  slotTimesIssues,
  twitterRuleDefaults,
  twitterRuleSettings,
  workingHoursIssues,
  type SlotTime,
  type WorkingHours,
} from '#contract/rules.ts'
import type { ManualRule, TwitterRule } from '../queries/rules.ts'
import { contractResolver } from './validation.ts'

export type TwitterRuleFields = z.input<typeof twitterRuleSettings>
export type ManualRuleFields = z.input<typeof manualRuleSettings>

/** The named keys of an object; read-only members of a rule stay behind. */
function only<T extends object>(keys: T, from: Partial<T>): T {
  return Object.fromEntries(
    Object.entries(keys).map(([key, fallback]) => [key, Reflect.get(from, key) ?? fallback]),
  ) as T
}

const issuesOf = (values: WorkingHours & { slotTimes: SlotTime[] }) => [
  ...workingHoursIssues(values),
  ...slotTimesIssues(values),
]

/** Without a rule there is nothing to save; the form is there all the same, so that one screen can hold both rules. */
export function useTwitterRuleForm(rule: TwitterRule | null) {
  const values = only<TwitterRuleFields>(twitterRuleDefaults, rule ?? {})
  return useForm<TwitterRuleFields>({
    values,
    resetOptions: { keepDirtyValues: true },
    resolver: contractResolver<TwitterRuleFields>(twitterRuleSettings, issuesOf),
  })
}

/** `zone` is that of a rule which is yet to be made. */
export function useManualRuleForm(rule: ManualRule | null, zone: string) {
  const values = only<ManualRuleFields>(
    manualRuleDefaults,
    rule ?? { ...manualRuleDefaults, workingHoursTimezone: zone },
  )
  return useForm<ManualRuleFields>({
    values,
    resetOptions: { keepDirtyValues: true },
    resolver: contractResolver<ManualRuleFields>(manualRuleSettings, issuesOf),
  })
}
