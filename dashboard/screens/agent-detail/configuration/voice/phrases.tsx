import { useTranslation } from 'react-i18next'
import { type CutPhrase, useAddPhrase, useRemovePhrase } from '#app/queries/voice.ts'
import styles from '../../panels.module.css'
import { AddLine } from './add-line.tsx'
import { EraseButton } from './erase-button.tsx'

/** Phrases its owner cut, which do not come back. */
export function Phrases({ agentId, phrases }: { agentId: string; phrases: CutPhrase[] }) {
  const { t } = useTranslation()
  const add = useAddPhrase(agentId)
  return (
    <>
      <h3 className={styles['sub']}>{t('agent:voice.phrases')}</h3>
      {phrases.length === 0 && <p className="small quiet">{t('agent:voice.noPhrases')}</p>}
      <ul className={styles['chips']}>
        {phrases.map((one) => (
          <Phrase key={one.id} agentId={agentId} one={one} />
        ))}
      </ul>
      <AddLine
        label={t('agent:voice.add')}
        button={t('agent:voice.addThis')}
        min={2}
        max={80}
        busy={add.isPending}
        onAdd={(text) => add.mutateAsync(text)}
      />
    </>
  )
}

function Phrase({ agentId, one }: { agentId: string; one: CutPhrase }) {
  const { t } = useTranslation()
  const remove = useRemovePhrase(agentId)
  const add = useAddPhrase(agentId)
  return (
    <li className={styles['chip']} title={t(`agent:voice.from.${one.from}`)}>
      <span dir="auto">{one.phrase}</span>
      <span className="small quiet">{t(`agent:voice.from.${one.from}`)}</span>
      <EraseButton
        label={t('agent:voice.erase', { phrase: one.phrase })}
        erased={t('agent:voice.erased', { phrase: one.phrase })}
        busy={remove.isPending}
        onErase={() => remove.mutateAsync(one.id)}
        onUndo={() => add.mutateAsync(one.phrase)}
      />
    </li>
  )
}
