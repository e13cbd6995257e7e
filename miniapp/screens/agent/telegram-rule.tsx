import { limits } from '#contract/limits.ts'
import { manualRuleDefaults, workingHoursIssues, type ManualRuleSettings } from '#contract/rules.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useManualRule, useSaveManualRule, type ManualRule } from '#app/queries/rules.ts'
import { NumberField, SwitchRow } from '../../ui/fields.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useText } from '../../ui/text.ts'
import { SharedFields, type SharedRule } from './rule-fields.tsx'
import { useChanges } from './use-changes.ts'

/** The rule for Telegram; the first saving makes it. */
export function TelegramRule({ agent }: { agent: Agent }) {
  const rule = useManualRule(agent.agentId)
  if (rule.isPending) return <LoadingRows count={5} />
  if (rule.isError) return <LoadFailed error={rule.error} retry={rule.refetch} />
  return <Form agentId={agent.agentId} rule={rule.data} />
}

type Fields = Omit<ManualRuleSettings, 'language'> & SharedRule

function Form({ agentId, rule }: { agentId: string; rule: ManualRule | null }) {
  const t = useText()
  const save = useSaveManualRule(agentId, rule?.id ?? null)
  const { value, change } = useChanges<Fields>(rule ?? manualRuleDefaults, {
    busy: save.isPending,
    // What is chosen from a list of the server's is of that list.
    save: (changes, answers) => save.mutate(changes as Partial<ManualRuleSettings>, answers),
  })
  return (
    <>
      <SwitchRow
        title={t('config.generate')}
        text={t('config.generateHint')}
        checked={value.enableGenerateContent}
        onChange={(enableGenerateContent) => change({ enableGenerateContent })}
      />
      <SwitchRow
        title={t('config.deliver')}
        text={t('config.deliverHint')}
        checked={value.enablePostToTelegram}
        onChange={(enablePostToTelegram) => change({ enablePostToTelegram })}
      />
      {value.enablePostToTelegram && (
        <NumberField
          label={t('config.messagesADay')}
          max={limits.manualPostMax}
          value={value.dailyPostLimit}
          onChange={(dailyPostLimit) => change({ dailyPostLimit })}
        />
      )}
      <SharedFields rule={value} issues={workingHoursIssues(value)} change={change} />
    </>
  )
}
