import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useAddRule, useRemoveRule, useRuleNow, type VoiceRule } from '#app/queries/voice.ts'
import { ruleWords } from '#app/voice-words.ts'
import { useProblemToast } from '../../../../components/problem-toast.ts'
import styles from '../../panels.module.css'
import { AddLine } from './add-line.tsx'
import { EraseButton } from './erase-button.tsx'

export function Rules({ agentId, rules }: { agentId: string; rules: VoiceRule[] }) {
  const { t } = useTranslation()
  const add = useAddRule(agentId)
  return (
    <>
      <h3 className={styles['sub']}>{t('agent:voice.rules')}</h3>
      {rules.length === 0 ? (
        <p className="small quiet">{t('agent:voice.noRules')}</p>
      ) : (
        <ul className={styles['rows']}>
          {rules.map((rule) => (
            <Rule key={rule.id} agentId={agentId} rule={rule} />
          ))}
        </ul>
      )}
      <AddLine
        label={t('agent:voice.addRule')}
        button={t('agent:voice.addThisRule')}
        min={4}
        max={300}
        busy={add.isPending}
        onAdd={(text) => add.mutateAsync(text)}
      />
    </>
  )
}

function Rule({ agentId, rule }: { agentId: string; rule: VoiceRule }) {
  const { t } = useTranslation()
  const format = useFormat()
  const remove = useRemoveRule(agentId)
  const add = useAddRule(agentId)
  const use = useRuleNow(agentId)
  const onError = useProblemToast()
  const what = ruleWords(t, rule)
  const isExplained = rule.evidence.length > 0 || rule.trial !== null
  return (
    <li>
      <div className={styles['learned']}>
        <span dir="auto" className="wrap-anywhere">
          {what}
        </span>
        <span className="small quiet">
          {[
            t(`agent:voice.state.${rule.state}`),
            t(`agent:voice.origin.${rule.from}`),
            format.fullDate(rule.createdAt),
          ].join(' · ')}
        </span>
        {isExplained && <Why rule={rule} />}
      </div>
      <span className={styles['acts']}>
        {rule.state !== 'live' && (
          <Button
            size="compact-sm"
            variant="default"
            loading={use.isPending}
            aria-label={t('agent:voice.useThis', { what })}
            onClick={() => use.mutate(rule.id, { onError })}
          >
            {t('agent:voice.useRule')}
          </Button>
        )}
        <EraseButton
          label={t('agent:voice.eraseItem', { what })}
          erased={t('agent:voice.erasedItem', { what })}
          busy={remove.isPending}
          onErase={() => remove.mutateAsync(rule.id)}
          onUndo={() => add.mutateAsync(rule.sentence)}
        />
      </span>
    </li>
  )
}

/** The answers it was drawn from, and what its trial brought. */
function Why({ rule: { evidence, trial } }: { rule: VoiceRule }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <details className="small">
      <summary>{t('agent:voice.why')}</summary>
      {trial && (
        <p>
          {t('agent:voice.trial', {
            texts: format.number(trial.texts),
            without: format.number(trial.without),
            with: format.number(trial.with),
          })}
        </p>
      )}
      {evidence.map(({ before, after, said, at }) => (
        <dl key={`${at} ${before ?? ''}`} className={styles['because']}>
          <dt className="quiet">{format.fullDate(at)}</dt>
          {said !== null && <Told name={t('agent:voice.said')} text={said} />}
          {before !== null && <Told name={t('agent:voice.before')} text={before} />}
          {after !== null && <Told name={t('agent:voice.after')} text={after} />}
        </dl>
      ))}
    </details>
  )
}

function Told({ name, text }: { name: string; text: string }) {
  return (
    <dd>
      <span className="quiet">{name}</span>{' '}
      <span dir="auto" className="wrap-anywhere">
        {text}
      </span>
    </dd>
  )
}
