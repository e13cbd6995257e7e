import { Button } from '@mantine/core'
import { IconArrowRight, IconBrandTelegram } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useChatLink } from '#app/queries/bindings.ts'
import { useMay } from '#app/queries/organisations.ts'
import { usePlanned } from '#app/queries/publishing.ts'
import { useConfig } from '#app/queries/system.ts'
import { authorOf } from '../../components/author.ts'
import { PostCard } from '../../components/post-card.tsx'
import { PublicationStatusWord } from '../../components/status-word.tsx'
import styles from './panels.module.css'
import { WebChat } from './web-chat.tsx'

/** What this agent sounds like: its latest post, a chat here, a chat in Telegram. */
export default function Preview({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const latest = usePlanned({ agentId: agent.agentId, size: 20 }).data?.list.find(
    (item) => item.content !== null,
  )
  const telegram = useConfig().data?.telegram
  const mayDraft = useMay('draft')
  const link = useChatLink(agent.agentId, mayDraft && Boolean(telegram)).data
  return (
    <div className={styles['halves']}>
      <div className="stack">
        <section className={`card ${styles['panel']}`}>
          <div className="between">
            <h2>{t('preview.latest')}</h2>
            {latest && <PublicationStatusWord status={latest.status} reason={latest.reason} />}
          </div>
          {latest?.content ? (
            <PostCard
              platform={latest.platform}
              author={authorOf(agent, latest.platform)}
              text={latest.content}
              when={format.moment(latest.publishedAt ?? latest.createdAt)}
              images={latest.images}
              poll={latest.poll}
            />
          ) : (
            <p className="quiet">{t('preview.none')}</p>
          )}
          {mayDraft && (
            <div>
              <Button
                component={Link}
                to={`?agentId=${agent.agentId}&tab=sandbox`}
                rightSection={<IconArrowRight size={16} className="mirror" aria-hidden="true" />}
              >
                {t('preview.sandbox')}
              </Button>
            </div>
          )}
        </section>
        {link && (
          <section className={`card ${styles['panel']}`}>
            <h2>{t('preview.telegram')}</h2>
            <p className="quiet">{t('preview.telegramText')}</p>
            <div>
              <Button
                component="a"
                href={link.url}
                target="_blank"
                rel="noopener"
                variant="default"
                leftSection={<IconBrandTelegram size={18} stroke={1.75} aria-hidden="true" />}
              >
                {t('preview.telegramOpen')}
              </Button>
            </div>
          </section>
        )}
      </div>
      {mayDraft && <WebChat agent={agent} />}
    </div>
  )
}
