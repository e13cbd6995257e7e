import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useKeepExample, useRemoveExample, type VoiceExample } from '#app/queries/voice.ts'
import styles from '../../panels.module.css'
import { EraseButton } from './erase-button.tsx'

/** Posts it takes as examples; one that is taken off stays off. */
export function Examples({ agentId, examples }: { agentId: string; examples: VoiceExample[] }) {
  const { t } = useTranslation()
  return (
    <>
      <h3 className={styles['sub']}>{t('agent:voice.examples')}</h3>
      {examples.length === 0 ? (
        <p className="small quiet">{t('agent:voice.noExamples')}</p>
      ) : (
        <ul className={styles['rows']}>
          {examples.map((example) => (
            <Example key={example.publicationId} agentId={agentId} example={example} />
          ))}
        </ul>
      )}
    </>
  )
}

function Example({ agentId, example }: { agentId: string; example: VoiceExample }) {
  const { t } = useTranslation()
  const format = useFormat()
  const remove = useRemoveExample(agentId)
  const keep = useKeepExample(agentId)
  const { publicationId, content, views24h, kept, at } = example
  const what = Array.from(content).slice(0, whatMax).join('')
  return (
    <li>
      <div className={styles['learned']}>
        <span dir="auto" className="wrap-anywhere">
          {content}
        </span>
        <span className="small quiet tabular">
          {[
            ...(kept ? [t('agent:voice.exampleKept')] : []),
            ...(views24h === null ? [] : [t('agent:voice.views', { amount: format.number(views24h) })]),
            format.fullDate(at),
          ].join(' · ')}
        </span>
      </div>
      <EraseButton
        label={t('agent:voice.eraseItem', { what })}
        erased={t('agent:voice.erasedItem', { what })}
        busy={remove.isPending}
        onErase={() => remove.mutateAsync(publicationId)}
        onUndo={() => keep.mutateAsync(publicationId)}
      />
    </li>
  )
}
const whatMax = 60
