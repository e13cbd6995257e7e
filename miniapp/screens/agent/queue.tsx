import type { Agent } from '#app/queries/agents.ts'
import { useSchedule } from '#app/queries/agents.ts'
import { Empty, Waiting } from '../../ui/empty.tsx'
import { Group } from '../../ui/group.tsx'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Row } from '../../ui/row.tsx'
import { useTexts } from '../../ui/texts.ts'
import { StatusWord } from '../../ui/words.tsx'
import { WithAgent } from './with-agent.tsx'

/** What the next day brings, in the agent's own zone, and why something will not happen. */
export default function QueueView() {
  return <WithAgent home="/">{(agent) => <Queue agent={agent} />}</WithAgent>
}

function Queue({ agent }: { agent: Agent }) {
  const { t, format } = useTexts()
  const { data, error } = useSchedule(agent.agentId)
  const zone = data?.working.workingHoursTimezone
  return (
    <Page title={t('agent.queue')} home={`/agents/${agent.agentId}`} subtitle={<bdi>{agent.name}</bdi>}>
      {!data && !error && <Waiting rows={4} />}
      <Problem error={error} />
      {data && data.upcoming.length === 0 && (
        <Empty title={t('queue.empty')} text={t(`queue.why.${agent.state}`)} />
      )}
      {data && data.upcoming.length > 0 && (
        <Group title={t('queue.day')} note={zone && t('queue.zone', { zone: zone.replaceAll('_', ' ') })}>
          {data.upcoming.map((slot) => (
            <Row
              key={slot.publicationId ?? `${slot.at}${slot.platform}`}
              multiline
              after={<StatusWord status={slot.status} />}
              description={[t(`platform.${slot.platform}`), slot.reason && t(`reason.${slot.reason}`)].filter(Boolean).join(' · ')}
            >
              {format.dateTime(slot.at, zone)}
            </Row>
          ))}
        </Group>
      )}
    </Page>
  )
}
