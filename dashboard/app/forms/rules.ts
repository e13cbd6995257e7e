import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import {
  manualRuleDefaults,
  manualRuleSettings,
  twitterRuleDefaults,
  twitterRuleSettings,
  workingHoursIssues,
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

const hoursOf = (values: WorkingHours) => workingHoursIssues(values)

export function useTwitterRuleForm(rule: TwitterRule) {
  const values = only<TwitterRuleFields>(twitterRuleDefaults, rule)
  return useForm<TwitterRuleFields>({
    values,
    resetOptions: { keepDirtyValues: true },
    resolver: contractResolver<TwitterRuleFields>(twitterRuleSettings, hoursOf),
  })
}

export function useManualRuleForm(rule: ManualRule | null) {
  const values = only<ManualRuleFields>(manualRuleDefaults, rule ?? {})
  return useForm<ManualRuleFields>({
    values,
    resetOptions: { keepDirtyValues: true },
    resolver: contractResolver<ManualRuleFields>(manualRuleSettings, hoursOf),
  })
}
