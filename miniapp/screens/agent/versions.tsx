import { useState } from 'react'
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
import { SelectField } from '../../ui/fields.tsx'
import { Group, Row } from '../../ui/groups.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useMainButton } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

/** What the character was before it was changed; the earlier of two that are compared can be taken back. */
export function Versions({ agent: { agentId } }: { agent: Agent }) {
  const t = useText()
  const versions = useVersions(agentId)
  if (versions.isPending) return <LoadingRows />
  if (versions.isError) return <LoadFailed error={versions.error} retry={versions.refetch} />
  return (
    <>
      <p className="group-note">{t('agent:versions.text')}</p>
      {versions.data.length > 1 && (
        <Compare key={versions.data[0]?.version} agentId={agentId} versions={versions.data} />
      )}
      <VersionList versions={versions.data} />
    </>
  )
}

function Compare({ agentId, versions }: { agentId: string; versions: AgentVersion[] }) {
  const t = useText()
  const take = useTakeBack(agentId, useProblem())
  const [from, setFrom] = useState(versions[1]?.version ?? 1)
  const [to, setTo] = useState(versions[0]?.version ?? 1)
  const two = useTwoVersions(agentId, from, to)
  const found = two && differences(t, two)
  const current = versions.find((one) => one.current)?.version
  useMainButton(
    from === current
      ? null
      : {
          text: t('agent:versions.take', { version: from }),
          progress: take.pending !== null,
          onClick: () => void take.ask(from),
        },
  )
  const options = versions.map(({ version }) => ({
    value: String(version),
    text: t('agent:versions.one', { version }),
  }))
  return (
    <>
      <div className="side-by-side">
        <SelectField
          label={t('agent:versions.from')}
          value={String(from)}
          onChange={(version) => setFrom(Number(version))}
          options={options}
        />
        <SelectField
          label={t('agent:versions.to')}
          value={String(to)}
          onChange={(version) => setTo(Number(version))}
          options={options}
        />
      </div>
      {!found && <LoadingRows count={1} />}
      {found?.length === 0 && <p className="group-note">{t('agent:versions.same')}</p>}
      {found?.map(({ name, was, is }) => (
        <Group key={name} title={name}>
          <Row multiline title={<Own text={was} />} text={t('agent:versions.one', { version: from })} />
          <Row multiline title={<Own text={is} />} text={t('agent:versions.one', { version: to })} />
        </Group>
      ))}
    </>
  )
}

function Own({ text }: { text: string }) {
  return (
    <span className="own-way" dir="auto">
      {text}
    </span>
  )
}

function VersionList({ versions }: { versions: AgentVersion[] }) {
  const t = useText()
  const format = useFormat()
  return (
    <Group title={t('agent:versions.title')}>
      {versions.map(({ version, by, madeAt, changed, takenFrom, current }) => (
        <Row
          key={version}
          multiline
          title={[t('agent:versions.one', { version }), current && t('agent:versions.now')]
            .filter(Boolean)
            .join(' · ')}
          text={
            <>
              <bdi>{by}</bdi> · {format.fullDateTime(madeAt)}
              {takenFrom !== null && (
                <span className="line">{t('agent:versions.taken', { version: takenFrom })}</span>
              )}
              {changed.length > 0 && (
                <span className="line">
                  {t('agent:versions.changed', { fields: format.list(fieldNames(t, changed)) })}
                </span>
              )}
            </>
          }
        />
      ))}
    </Group>
  )
}
