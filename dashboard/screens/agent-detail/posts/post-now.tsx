import { IconBrandX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Agent } from '#app/queries/agents.ts'
import { usePublication, type Publication } from '#app/queries/publishing.ts'
import { ComposeBox } from '../../../components/compose-box.tsx'
import { NoCredit } from '../../../components/no-credit.tsx'
import { Outcome } from '../../../components/outcome.tsx'
import { PostCard } from '../../../components/post-card.tsx'
import { PostWithEvidence } from '../../../components/post-with-evidence.tsx'
import { WritingPanel } from '../../../components/writing-panel.tsx'
import { authorOf } from '../../../components/author.ts'
import { NowPanel } from './now-panel.tsx'
import { AddMedia, ChosenPictures } from '../../../components/own-media.tsx'
import { useComposer } from './use-composer.ts'

/** Publishes on X: a text the agent writes now, or one's own. */
export function PostNow({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const connect = agent.twitter
    ? null
    : { text: t('agent:sandbox.connectFirst'), action: t('agent:connect.x.connect') }
  return (
    <NowPanel Icon={IconBrandX} title={t('postNow.title')} agentId={agent.agentId} connect={connect}>
      <Compose agent={agent} />
    </NowPanel>
  )
}

function Compose({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const { draft, change, checked, own, price, done, busy, writing, stop, publish } = useComposer(agent)
  const { text, pictures } = draft
  return (
    <>
      <ComposeBox
        label={t('postNow.own')}
        hint={t('postNow.ownHint', { name: agent.name })}
        value={text}
        onChange={(value) =>
          change(value === '' ? { text: value, generationId: null, quoteTweetId: null } : { text: value })
        }
        checked={checked}
        minRows={3}
      >
        {own && (
          <AddMedia
            agentId={agent.agentId}
            platform="twitter"
            onChoose={(chosen) => change({ pictures: chosen })}
          />
        )}
      </ComposeBox>
      {own && (
        <PostCard
          platform="twitter"
          author={authorOf(agent)}
          text={text}
          when={t('postCard.now')}
          images={pictures}
        />
      )}
      {pictures.length > 0 && own && (
        <ChosenPictures pictures={pictures} onChange={(changed) => change({ pictures: changed })} />
      )}
      <WritingPanel
        writing={writing}
        onStop={stop}
        button={{
          h: 44,
          price,
          loading: busy,
          disabled: own && !checked.ready,
          onClick: publish,
          children: t(
            own ? 'postNow.publishOwn' : writesFreely(agent) ? 'postNow.write' : 'postNow.writeAsk',
          ),
        }}
        preview={
          writing.text && <PostCard platform="twitter" author={authorOf(agent)} text={writing.text} writing />
        }
      >
        <NoCredit price={price} />
      </WritingPanel>
      {done && <Result agent={agent} first={done} />}
    </>
  )
}

/** Whether a text the agent writes now goes out without a question (decision: approval-fails-closed). */
function writesFreely(agent: Agent): boolean {
  return agent.postAutonomy === 'auto' && agent.firstPostsLeft === 0
}

function Result({ agent, first }: { agent: Agent; first: Publication }) {
  const publication = usePublication(agent.agentId, first.id, first).data ?? first
  // A post that waits for approval is shown in full beside this, with its buttons.
  const asks = publication.status === 'awaiting_approval'
  return (
    <div className="stack" role="status">
      <Outcome publication={publication} />
      {publication.content !== null && !asks && (
        <PostWithEvidence
          platform={publication.platform}
          author={authorOf(agent)}
          text={publication.content}
          images={publication.images}
          poll={publication.poll}
          evidence={publication.evidence}
          why={publication.why}
        />
      )}
    </div>
  )
}
