import '../../../components/form-styles.ts'
import { Button, Textarea } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useEditProject, useProjectContent, useReadProject } from '#app/queries/projects.ts'
import { useProblemToast } from '../../../components/problem-toast.ts'
import { ProblemCard } from '../../../components/problem-card.tsx'
import { SaveBar } from '../../../components/save-bar.tsx'
import { NoticeWord } from '../../../components/status-word.tsx'
import { Waiting } from '../../../components/screen-skeleton.tsx'
import styles from '../panels.module.css'

/** What the agent knows of its project: read from its sources, and open to its owner's corrections. */
export function ProjectContentForm({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const host = useHost()
  const kept = useProjectContent(agent.agentId)
  const read = useReadProject(agent.agentId)
  const edit = useEditProject(agent.agentId)
  const onError = useProblemToast()
  const [text, setText] = useState<string | null>(null)
  const content = kept.data?.content ?? ''
  const shown = text ?? content
  return (
    <form
      className={`card ${styles['panel']}`}
      onSubmit={(event) => {
        event.preventDefault()
        edit.mutate(shown.trim(), {
          onError,
          onSuccess: () => {
            setText(null)
            host.toast(t('common.saved'), 'good')
          },
        })
      }}
    >
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
            value={shown}
            maxLength={20_000}
            autosize
            minRows={4}
            maxRows={14}
            dir="auto"
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <SaveBar
            dirty={text !== null && text.trim() !== content && text.trim() !== ''}
            saving={edit.isPending}
            onReset={() => setText(null)}
          />
        </>
      )}
    </form>
  )
}
