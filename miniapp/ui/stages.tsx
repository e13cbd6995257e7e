import { useText } from './text.ts'

const stages = ['gathering', 'writing', 'checking', 'picture'] as const

/** How far a text is that is being written. */
export function Stages({ stage }: { stage: string }) {
  const t = useText()
  const at = stages.findIndex((name) => name === stage)
  return (
    <ol className="stages" aria-label={t('agent:sandbox.stages')}>
      {stages.map((name, index) => (
        <li
          key={name}
          className={index < at ? 'done' : index === at ? 'now' : ''}
          aria-current={index === at ? 'step' : undefined}
        >
          {t(`stage.${name}.${index < at ? 'done' : 'now'}`)}
        </li>
      ))}
    </ol>
  )
}
