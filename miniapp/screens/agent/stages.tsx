import { IconCheck } from '@tabler/icons-react'
import { Spinner } from '../../ui/kit.ts'
import { useTexts } from '../../ui/texts.ts'

/** What is being done and what is done, in the order the server tells it. */
export function Stages({ seen }: { seen: string[] }) {
  const { t } = useTexts()
  const stages = seen.length > 0 ? seen : ['gathering']
  return (
    <ul className="stages" role="status" aria-label={t('sandbox.stages')}>
      {stages.map((stage, index) => {
        const now = index === stages.length - 1
        return (
          <li key={stage}>
            {now ? <Spinner size="s" /> : <IconCheck size={18} stroke={2} className="good" aria-hidden="true" />}
            {t(`stage.${stage}.${now ? 'now' : 'done'}`, { defaultValue: stage })}
          </li>
        )
      })}
    </ul>
  )
}
