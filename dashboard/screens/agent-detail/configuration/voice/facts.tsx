import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useAddFact, useConfirmFact, useRemoveFact, type VoiceFact } from '#app/queries/voice.ts'
import { useProblemToast } from '../../../../components/problem-toast.ts'
import styles from '../../panels.module.css'
import { AddLine } from './add-line.tsx'
import { EraseButton } from './erase-button.tsx'

export function Facts({ agentId, facts }: { agentId: string; facts: VoiceFact[] }) {
  const { t } = useTranslation()
  const add = useAddFact(agentId)
  return (
    <>
      <h3 className={styles['sub']}>{t('agent:voice.facts')}</h3>
      {facts.length === 0 ? (
        <p className="small quiet">{t('agent:voice.noFacts')}</p>
      ) : (
        <ul className={styles['rows']}>
          {facts.map((fact) => (
            <Fact key={fact.id} agentId={agentId} fact={fact} />
          ))}
        </ul>
      )}
      <AddLine
        label={t('agent:voice.addFact')}
        button={t('agent:voice.addThisFact')}
        min={4}
        max={300}
        busy={add.isPending}
        onAdd={(text) => add.mutateAsync(text)}
      />
    </>
  )
}

function Fact({ agentId, fact: { id, text, confirmedAt, createdAt } }: { agentId: string; fact: VoiceFact }) {
  const { t } = useTranslation()
  const format = useFormat()
  const remove = useRemoveFact(agentId)
  const add = useAddFact(agentId)
  const confirm = useConfirmFact(agentId)
  const onError = useProblemToast()
  return (
    <li>
      <div className={styles['learned']}>
        <span dir="auto" className="wrap-anywhere">
          {text}
        </span>
        <span className="small quiet">
          {[
            t(confirmedAt ? 'agent:voice.confirmed' : 'agent:voice.proposed'),
            format.fullDate(confirmedAt ?? createdAt),
          ].join(' · ')}
        </span>
      </div>
      <span className={styles['acts']}>
        {!confirmedAt && (
          <Button
            size="compact-sm"
            variant="default"
            loading={confirm.isPending}
            aria-label={t('agent:voice.confirmThis', { what: text })}
            onClick={() => confirm.mutate(id, { onError })}
          >
            {t('agent:voice.confirm')}
          </Button>
        )}
        <EraseButton
          label={t('agent:voice.eraseItem', { what: text })}
          erased={t('agent:voice.erasedItem', { what: text })}
          busy={remove.isPending}
          onErase={() => remove.mutateAsync(id)}
          onUndo={() => add.mutateAsync(text)}
        />
      </span>
    </li>
  )
}
