import { Loader } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { StageTime } from '#app/use-writing.ts'
import styles from './writing-stages.module.css'

/** How far the writing is: gathering, writing, checking, picture, each with the time it took. */
export function WritingStages({ stages, running }: { stages: StageTime[]; running: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ol className={styles['stages']} aria-live="polite" aria-label={t('agent:sandbox.stages')}>
      {stages.map(({ stage, seconds }) => (
        <li key={stage} className="inline-icon">
          {seconds === null && running ? (
            <Loader size={14} aria-hidden="true" />
          ) : (
            <IconCircleCheckFilled size={16} color="var(--k-good)" aria-hidden="true" />
          )}
          <strong>
            {t(`stage.${stage}.${seconds === null && running ? 'now' : 'done'}`, { defaultValue: stage })}
          </strong>
          {seconds !== null && (
            <span className="quiet tabular">
              {t('agent:sandbox.seconds', { seconds: format.number(seconds, 1) })}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
