import { useFormat } from '#app/format.ts'
import { useAddRule, useRemoveRule, useRuleNow, type VoiceRule } from '#app/queries/voice.ts'
import { ruleWords } from '#app/voice-words.ts'
import { Group } from '../../../ui/groups.tsx'
import { useProblem } from '../../../ui/problem-toast.ts'
import { useText } from '../../../ui/text.ts'
import { Learned } from './learned.tsx'

export function Rules({ agentId, rules }: { agentId: string; rules: VoiceRule[] }) {
  const t = useText()
  return (
    <Group title={t('agent:voice.rules')} note={rules.length === 0 ? t('agent:voice.noRules') : undefined}>
      {rules.map((rule) => (
        <Rule key={rule.id} agentId={agentId} rule={rule} />
      ))}
    </Group>
  )
}

function Rule({ agentId, rule }: { agentId: string; rule: VoiceRule }) {
  const t = useText()
  const format = useFormat()
  const remove = useRemoveRule(agentId)
  const add = useAddRule(agentId)
  const use = useRuleNow(agentId)
  const onError = useProblem()
  const what = ruleWords(t, rule)
  const isUsed = rule.state === 'live'
  return (
    <Learned
      what={what}
      meta={[
        t(`agent:voice.state.${rule.state}`),
        t(`agent:voice.origin.${rule.from}`),
        format.fullDate(rule.createdAt),
      ]}
      act={
        isUsed
          ? undefined
          : {
              text: t('agent:voice.useRule'),
              label: t('agent:voice.useThis', { what }),
              busy: use.isPending,
              onClick: () => use.mutate(rule.id, { onError }),
            }
      }
      erasing={remove.isPending}
      onErase={() => remove.mutateAsync(rule.id)}
      onUndo={() => add.mutateAsync(rule.sentence)}
    >
      {(rule.evidence.length > 0 || rule.trial) && <Why rule={rule} />}
    </Learned>
  )
}

/** The answers it was drawn from, and what its trial brought. */
function Why({ rule: { evidence, trial } }: { rule: VoiceRule }) {
  const t = useText()
  const format = useFormat()
  return (
    <details>
      <summary>{t('agent:voice.why')}</summary>
      {trial && (
        <p className="hint">
          {t('agent:voice.trial', {
            texts: format.number(trial.texts),
            without: format.number(trial.without),
            with: format.number(trial.with),
          })}
        </p>
      )}
      {evidence.map(({ before, after, said, at }) => (
        <div key={`${at} ${before ?? ''}`}>
          <p className="hint">{format.fullDate(at)}</p>
          {said !== null && <Told name={t('agent:voice.said')} text={said} />}
          {before !== null && <Told name={t('agent:voice.before')} text={before} />}
          {after !== null && <Told name={t('agent:voice.after')} text={after} />}
        </div>
      ))}
    </details>
  )
}

function Told({ name, text }: { name: string; text: string }) {
  return (
    <p>
      <span className="hint">{name}</span> <span dir="auto">{text}</span>
    </p>
  )
}
