import '../../../components/form-styles.ts'
import { Button, Textarea } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useReadProject } from '#app/queries/projects.ts'
import { useProblemToast } from '../../../components/problem-toast.ts'
import { ProblemCard } from '../../../components/problem-card.tsx'
import { NoticeWord } from '../../../components/status-word.tsx'
import { Waiting } from '../../../components/screen-skeleton.tsx'
import styles from '../panels.module.css'
import type { useProjectPart } from './parts.ts'

/** What the agent knows of its project: read from its sources, and open to its owner's corrections. */
export function ProjectContentFields({
  agent,
  project: { kept, text, setText },
}: {
  agent: Agent
  project: ReturnType<typeof useProjectPart>
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const read = useReadProject(agent.agentId)
  const onError = useProblemToast()
  return (
    <section className={`card ${styles['panel']}`} aria-label={t('agent:project.title')}>
      <div className="between">
        <h2>{t('agent:project.title')}</h2>
        <Button
          variant="default"
          loading={read.isPending}
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => read.mutate(undefined, { onError, onSuccess: () => setText(null) })}
        >
          {t(kept.data ? 'agent:project.again' : 'agent:project.read')}
        </Button>
      </div>
      {kept.isPending && <Waiting height={120} />}
      {kept.isError && <ProblemCard onRetry={() => void kept.refetch()} />}
      {kept.data === null && <p className="quiet">{t('agent:project.none')}</p>}
      {kept.data && (
        <>
          <ul className="stack" style={{ gap: 4 }}>
            {kept.data.sources.map(({ kind, value, ok }) => (
              <li key={`${kind}${value}`} className="row small">
                <NoticeWord meaning={ok ? 'good' : 'attention'} text={t(`agent:project.kind.${kind}`)} />
                <bdi className="wrap-anywhere">{kind === 'text' ? '' : value}</bdi>
                {!ok && <span className="quiet">{t('agent:project.unread')}</span>}
              </li>
            ))}
          </ul>
          <Textarea
            label={t('agent:project.content')}
            description={
              kept.data.edited
                ? t('agent:project.edited')
                : t('agent:project.fetched', { time: format.dateTime(kept.data.fetchedAt) })
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={text}
            maxLength={20_000}
            autosize
            minRows={4}
            maxRows={14}
            dir="auto"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </>
      )}
    </section>
  )
}
