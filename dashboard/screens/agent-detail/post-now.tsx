import '../../components/form-styles.ts'
import { Button, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBrandX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { usePostNow, usePrice, usePublication, type Publication } from '#app/queries/publishing.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { CounterRing } from '../../components/counter-ring.tsx'
import { PostCard } from '../../components/post-card.tsx'
import { PriceButton } from '../../components/price-button.tsx'
import { useProblemToast } from '../../components/problem.ts'
import { PublicationStatusWord } from '../../components/status-word.tsx'
import styles from './panels.module.css'
import { PriceProblems } from './price-problems.tsx'

/** Publishes on X: a text the agent writes now, or one's own. */
export function PostNow({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const host = useHost()
  const onError = useProblemToast()
  const post = usePostNow()
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), 300)
  const ownPrice = usePrice(agent.agentId, settled).data
  const writtenPrice = usePurposePrice('POST') * (agent.twitter?.costFactor ?? 1)
  const own = text.trim() !== ''
  const limit = agent.twitter?.capabilities.longPosts ? 25_000 : 280

  const publish = () =>
    post.mutate(
      { id: agent.agentId, ...(own ? { content: text.trim() } : {}) },
      {
        onError,
        onSuccess: ({ status }) => {
          setText('')
          if (status === 'published') host.toast(t('post.published'), 'good')
        },
      },
    )

  return (
    <section className={`card ${styles['panel']}`}>
      <h2 className="inline-icon">
        <IconBrandX size={18} stroke={1.75} aria-hidden="true" />
        {t('postNow.title')}
      </h2>
      {agent.twitter ? (
        <>
          <Textarea
            label={t('postNow.own')}
            description={t('postNow.ownHint', { name: agent.name })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            autosize
            minRows={3}
            maxRows={12}
            dir="auto"
          />
          {own && settled !== '' && (
            <div className="between">
              <CounterRing used={ownPrice?.weightedLength ?? 0} limit={limit} />
            </div>
          )}
          {own && <PriceProblems price={ownPrice} />}
          <div>
            <PriceButton
              h={44}
              price={own ? (ownPrice?.credits ?? writtenPrice) : writtenPrice}
              loading={post.isPending}
              disabled={own && (ownPrice?.problems.length ?? 0) > 0}
              onClick={publish}
            >
              {t(own ? 'postNow.publishOwn' : writesFreely(agent) ? 'postNow.write' : 'postNow.writeAsk')}
            </PriceButton>
          </div>
          {post.isPending && !own && (
            <p role="status" className="quiet">
              {t('postNow.working')}
            </p>
          )}
          {post.data && <Result agent={agent} first={post.data} />}
        </>
      ) : (
        <>
          <p className="quiet">{t('sandbox.connectFirst')}</p>
          <div>
            <Button component={Link} variant="default" to={`?agentId=${agent.agentId}&tab=connect`}>
              {t('connect.x.connect')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** Whether a text the agent writes now goes out without a question (decision P5). */
function writesFreely(agent: Agent): boolean {
  return agent.postAutonomy === 'auto'
}

function Result({ agent, first }: { agent: Agent; first: Publication }) {
  const { t } = useTranslation()
  const publication = usePublication(agent.agentId, first.id, first).data ?? first
  // What waits for a yes stands in full beside this, with its buttons.
  const asks = publication.status === 'awaiting_approval' || publication.status === 'draft'
  return (
    <div className="stack" role="status">
      <div className="between">
        <PublicationStatusWord status={publication.status} reason={publication.reason} />
        {publication.url && (
          <a href={publication.url} target="_blank" rel="noopener">
            {t('post.open')}
          </a>
        )}
        {asks && <Link to={`/approvals?agentId=${agent.agentId}`}>{t('myAgents.card.review')}</Link>}
      </div>
      {publication.content !== null && !asks && (
        <PostCard
          platform={publication.platform}
          author={{
            id: agent.agentId,
            name: agent.twitter?.name ?? agent.name,
            avatar: agent.avatar,
            handle: agent.twitter?.screenName,
          }}
          text={publication.content}
          images={publication.images}
        />
      )}
    </div>
  )
}
