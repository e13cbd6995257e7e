import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useLook } from '#app/queries/schedule.ts'
import { TimeWarnings } from '../../components/time-warnings.tsx'
import styles from './calendar.module.css'
import type { Carried } from './use-carry.ts'

/** Of an item that is taken up: where it would be put down, and what should be known of that time before. */
export function CarryBar({ carried, agents }: { carried: Carried | null; agents: Map<string, Agent> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [settled] = useDebouncedValue(carried, 200)
  const look = useLook(settled && carried ? { ...where(settled), at: settled.at.toISOString() } : null).data
  return (
    <div className={styles['carry']} role="status" data-shown={carried !== null || undefined}>
      {carried && (
        <>
          <p>
            <strong dir="auto">{agents.get(carried.item.agentId)?.name}</strong>{' '}
            <span className="tabular">{format.weekdayTime(carried.at)}</span>
            {look && (
              <span className="quiet">
                {' '}
                · {t('price.credits', { count: look.credits, amount: format.credits(look.credits) })}
              </span>
            )}
          </p>
          {look && <TimeWarnings warnings={look.warnings} />}
          {carried.by === 'keys' && <p className="small quiet">{t('schedule:carrying')}</p>}
        </>
      )}
    </div>
  )
}

/** A slot that is only drawn has no row to look at yet. */
function where({ item }: Carried) {
  return item.likely ? { agentId: item.agentId, platform: item.platform } : { id: item.id }
}
