import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import {
  differences,
  fieldNames,
  useTakeBack,
  useTwoVersions,
  useVersions,
  type AgentVersion,
} from '#app/queries/versions.ts'
import { useProblemToast } from '../../../components/problem-toast.ts'
import { ProblemCard } from '../../../components/problem-card.tsx'
import { Waiting } from '../../../components/screen-skeleton.tsx'
import styles from '../panels.module.css'

/** What the character was before it was changed: two versions side by side, and each can be taken back. */
export function VersionsSection({ agent: { agentId } }: { agent: Agent }) {
  const { t } = useTranslation()
  const versions = useVersions(agentId)
  return (
    <section className={`card ${styles['panel']}`} aria-labelledby="versions">
      <h2 id="versions">{t('agent:versions.title')}</h2>
      <p className="quiet">{t('agent:versions.text')}</p>
      {versions.isPending && <Waiting height={80} />}
      {versions.isError && <ProblemCard onRetry={() => void versions.refetch()} />}
      {versions.data && versions.data.length > 1 && (
        <Compare key={versions.data[0]?.version} agentId={agentId} versions={versions.data} />
      )}
      {versions.data && <VersionList agentId={agentId} versions={versions.data} />}
    </section>
  )
}

function Compare({ agentId, versions }: { agentId: string; versions: AgentVersion[] }) {
  const { t } = useTranslation()
  const [from, setFrom] = useState(versions[1]?.version ?? 1)
  const [to, setTo] = useState(versions[0]?.version ?? 1)
  const two = useTwoVersions(agentId, from, to)
  const found = two && differences(t, two)
  const options = versions.map(({ version }) => ({
    value: String(version),
    label: t('agent:versions.one', { version }),
  }))
  return (
    <div className={styles['compare']}>
      <div className="row">
        <NativeSelect
          label={t('agent:versions.from')}
          data={options}
          value={String(from)}
          onChange={(event) => setFrom(Number(event.currentTarget.value))}
        />
        <NativeSelect
          label={t('agent:versions.to')}
          data={options}
          value={String(to)}
          onChange={(event) => setTo(Number(event.currentTarget.value))}
        />
      </div>
      {!found && <Waiting height={60} />}
      {found?.length === 0 && <p className="quiet">{t('agent:versions.same')}</p>}
      {found && found.length > 0 && (
        <dl className={styles['differences']}>
          {found.map(({ name, was, is }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span className="small quiet">{t('agent:versions.one', { version: from })}</span>
                <p dir="auto">{was}</p>
              </dd>
              <dd>
                <span className="small quiet">{t('agent:versions.one', { version: to })}</span>
                <p dir="auto">{is}</p>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function VersionList({ agentId, versions }: { agentId: string; versions: AgentVersion[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const take = useTakeBack(agentId, useProblemToast())
  return (
    <ul className={styles['rows']}>
      {versions.map(({ version, by, madeAt, changed, takenFrom, current }) => (
        <li key={version} className={styles['version']}>
          <div>
            <p>
              <strong>{t('agent:versions.one', { version })}</strong>
              {current && ` · ${t('agent:versions.now')}`}
            </p>
            <p className="small quiet">
              <bdi>{by}</bdi> · {format.fullDateTime(madeAt)}
            </p>
            {takenFrom !== null && (
              <p className="small quiet">{t('agent:versions.taken', { version: takenFrom })}</p>
            )}
            {changed.length > 0 && (
              <p className="small">
                {t('agent:versions.changed', { fields: format.list(fieldNames(t, changed)) })}
              </p>
            )}
          </div>
          {!current && (
            <Button
              variant="default"
              loading={take.pending === version}
              onClick={() => void take.ask(version)}
            >
              {t('agent:versions.take', { version })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
