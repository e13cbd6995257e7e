import { workingHoursIssues } from '#contract/rules.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useEditTwitterRule, useTwitterRule, type TwitterRule } from '#app/queries/rules.ts'
import type { Input } from '#contract/routes.ts'
import { NumberField, SwitchRow } from '../../ui/fields.tsx'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useText } from '../../ui/text.ts'
import { SharedFields } from './rule-fields.tsx'
import { useChanges } from './use-changes.ts'

/** The rule for X; there is one once an account was connected. */
export function XRule({ agent }: { agent: Agent }) {
  const t = useText()
  const rule = useTwitterRule(agent.agentId)
  if (rule.isPending) return <LoadingRows count={5} />
  if (rule.isError) return <LoadFailed error={rule.error} retry={rule.refetch} />
  if (!rule.data) return <EmptyState title={t('config.x.title')} text={t('config.x.none')} />
  return <Form agentId={agent.agentId} rule={rule.data} />
}

function Form({ agentId, rule }: { agentId: string; rule: TwitterRule }) {
  const t = useText()
  const edit = useEditTwitterRule(agentId)
  const { value, change } = useChanges<TwitterRule>(rule, {
    busy: edit.isPending,
    // What is chosen from a list of the server's is of that list.
    save: (changes, answers) => edit.mutate({ ...changes, id: rule.id } as Input<'x.editRule'>, answers),
  })
  return (
    <>
      <SwitchRow
        title={t('config.enablePost')}
        checked={value.enablePost}
        onChange={(enablePost) => change({ enablePost })}
      />
      {value.enablePost && (
        <NumberField
          label={t('config.postsADay')}
          help={t('config.postsADayHint')}
          max={50}
          value={value.dailyAutoTweetLimit}
          onChange={(dailyAutoTweetLimit) => change({ dailyAutoTweetLimit })}
        />
      )}
      <SwitchRow
        title={t('agent:rule.reply')}
        checked={value.enableReply}
        onChange={(enableReply) => change({ enableReply })}
      />
      {value.enableReply && (
        <>
          <NumberField
            label={t('agent:rule.kolReplies')}
            max={100}
            value={value.dailyAutoKolReplyLimit}
            onChange={(dailyAutoKolReplyLimit) => change({ dailyAutoKolReplyLimit })}
          />
          <NumberField
            label={t('agent:rule.selfReplies')}
            max={100}
            value={value.dailyAutoSelfReplyLimit}
            onChange={(dailyAutoSelfReplyLimit) => change({ dailyAutoSelfReplyLimit })}
          />
          <SwitchRow
            title={t('agent:rule.replyLanguage')}
            text={t('agent:rule.replyLanguageHint')}
            checked={value.useReplyContentLanguage}
            onChange={(useReplyContentLanguage) => change({ useReplyContentLanguage })}
          />
        </>
      )}
      <SharedFields rule={value} issues={workingHoursIssues(value)} change={change} />
    </>
  )
}
