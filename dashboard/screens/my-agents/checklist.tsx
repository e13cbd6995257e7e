import { ActionIcon } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDot, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Agent } from '#app/queries/agents.ts'
import { useCreditSummary } from '#app/queries/credits.ts'
import { useMay } from '#app/queries/organisations.ts'
import { changeSettings, useSettings } from '#app/stores/settings.ts'
import styles from './checklist.module.css'

/** The way to a first published post; goes when it is done or sent away. */
export default function Checklist({ agents }: { agents: Agent[] }) {
  const { t } = useTranslation()
  const hidden = useSettings((state) => state.checklistHidden)
  const spent = useCreditSummary({ by: 'purpose' }).data
  const mayShape = useMay('shape')
  const first = agents[0]
  if (!mayShape || !first || hidden || !spent) return null
  const purposes = new Set(spent.rows.map(({ key }) => key))

  const detail = (tab: string) => `/agent-detail?agentId=${first.agentId}&tab=${tab}`
  const published =
    purposes.has('POST') || purposes.has('TELEGRAM_MESSAGE') || agents.some((a) => a.todayPosts > 0)
  const items = [
    { text: 'create', done: true, to: '/create-agent' },
    { text: 'try', done: purposes.has('SANDBOX_GENERATE') || published, to: detail('sandbox') },
    { text: 'connect', done: agents.some((agent) => agent.twitter ?? agent.telegram), to: detail('connect') },
    { text: 'publish', done: published, to: detail('posts') },
  ]
  const done = items.filter((item) => item.done).length
  if (done === items.length) return null

  return (
    <section className={`card ${styles['list']}`} aria-label={t('checklist.title')}>
      <div>
        <h2 className={styles['title']}>{t('checklist.title')}</h2>
        <p className="small quiet">{t('checklist.done', { done, count: items.length })}</p>
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.text}>
            {item.done ? (
              <span className={`inline-icon ${styles['done']}`}>
                <IconCircleCheckFilled size={18} aria-hidden="true" />
                <span>{t(`checklist.${item.text}`)}</span>
                <span className="visually-hidden">{t('checklist.isDone')}</span>
              </span>
            ) : (
              <Link to={item.to} className="inline-icon">
                <IconCircleDot size={18} stroke={1.75} aria-hidden="true" />
                <span>{t(`checklist.${item.text}`)}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      <ActionIcon aria-label={t('checklist.hide')} onClick={() => changeSettings({ checklistHidden: true })}>
        <IconX size={18} stroke={1.75} />
      </ActionIcon>
    </section>
  )
}
