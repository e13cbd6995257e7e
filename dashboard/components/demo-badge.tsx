import { IconFlask } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useConfig } from '#app/queries/system.ts'
import styles from './demo-badge.module.css'

/** Says what is simulated here, and leads to the desk where the simulated world can be seen. Nothing on a real server. */
export function DemoBadge() {
  const { t } = useTranslation()
  const format = useFormat()
  const systems = useConfig().data?.demo ?? []
  if (systems.length === 0) return null
  const names = format.list(systems.map((system) => t(`demo.systems.${system}`, { defaultValue: system })))
  const text = t('demo.badge', { systems: names })
  return (
    <a href="/desk" className={styles['badge']} title={text} aria-label={`${text}. ${t('demo.desk')}`}>
      <IconFlask size={16} stroke={1.75} aria-hidden="true" />
      <span className={styles['long']}>{text}</span>
      <span className={styles['short']}>{t('demo.short')}</span>
    </a>
  )
}
