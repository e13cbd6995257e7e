import { IconExternalLink, IconShare2 } from '@tabler/icons-react'
import { useParams } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useAgent } from '#app/queries/agents.ts'
import { usePublication } from '#app/queries/publishing.ts'
import { ActionRow, Group, Row } from '../../ui/groups.tsx'
import { Page } from '../../ui/page.tsx'
import { authorOf } from '../../ui/author.ts'
import { PostWithEvidence } from '../../ui/post-with-evidence.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { StatusWord } from '../../ui/status-word.tsx'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { Corrections } from './corrections.tsx'
import { PostTimeline } from './post-timeline.tsx'
import '../../ui/agent.css'

/** One post, reply or message: as its readers see it, what became of it, and what stands behind it. */
export function PublicationScreen() {
  const { agentId = '', publicationId = '' } = useParams()
  const t = useText()
  const format = useFormat()
  const host = useTelegram()
  const agent = useAgent(agentId).data
  const { data, isPending, error, refetch } = usePublication(agentId, publicationId)
  if (!data || !agent) {
    return (
      <Page title={t('agent:history.post')} hiddenTitle>
        {isPending ? <LoadingRows count={4} /> : <LoadFailed error={error} retry={refetch} />}
      </Page>
    )
  }
  const { content, url } = data
  const facts = [
    ['created', data.createdAt],
    ['scheduled', data.scheduledAt],
    ['published', data.publishedAt],
  ] as const
  const share = async (address: string) => (await host.extras()).share(address, content ?? '')
  return (
    <Page title={t(`postType.${data.postType}`)}>
      <div className="group">
        <PostWithEvidence
          platform={data.platform}
          agent={authorOf(agent)}
          text={content ?? t('agent:history.noText')}
          images={data.images}
          poll={data.poll}
          evidence={data.evidence}
          why={data.why}
        />
        <p className="post-facts">
          <StatusWord status={data.status} />
          {data.reason && <span className="hint">{t(`publicationReason.${data.reason}`)}</span>}
        </p>
      </div>
      <Group>
        {facts.map(
          ([name, at]) =>
            at && <Row key={name} title={t(`agent:history.fact.${name}`)} after={format.dateTime(at)} />,
        )}
        <Row
          title={t('agent:history.fact.charged')}
          after={t('price.credits', { count: data.charged, amount: format.credits(data.charged) })}
        />
        {url && (
          <ActionRow
            before={<IconExternalLink className="row-icon" aria-hidden="true" />}
            title={t('postCard.open')}
            onClick={() => host.openLink(url)}
          />
        )}
        {url && (
          <ActionRow
            before={<IconShare2 className="row-icon" aria-hidden="true" />}
            title={t('share.post')}
            onClick={() => void share(url)}
          />
        )}
      </Group>
      <Corrections corrections={data.corrections} />
      <PostTimeline id={publicationId} />
    </Page>
  )
}
