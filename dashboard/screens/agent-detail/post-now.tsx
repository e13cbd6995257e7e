import { Button } from '@mantine/core'
import { IconBrandX, IconPhoto, IconPlayerStopFilled, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useHost } from '#app/host.ts'
import { useAskOverLimit } from '#app/over-limit.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useDescribe } from '#app/queries/images.ts'
import { usePostNow, usePublication, type Publication } from '#app/queries/publishing.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { useWriting } from '#app/use-writing.ts'
import { AltFields } from '../../components/alt-fields.tsx'
import { ComposeBox } from '../../components/compose-box.tsx'
import { NoCredit } from '../../components/no-credit.tsx'
import { PostCard } from '../../components/post-card.tsx'
import { PostWithEvidence } from '../../components/post-with-evidence.tsx'
import { PriceButton } from '../../components/price-button.tsx'
import { useProblemToast } from '../../components/problem.ts'
import { PublicationStatusWord } from '../../components/status-word.tsx'
import { useCheckedText } from '../../components/use-text-check.ts'
import { usePostDraft } from '../../components/kept-draft.ts'
import { authorOf } from './author.ts'
import { NowPanel } from './now-panel.tsx'
import { Stages } from './stages.tsx'

const PicturePicker = lazy(() => import('../../components/picture-picker.tsx'))

/** Publishes on X: a text the agent writes now, or one's own. */
export function PostNow({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const connect = agent.twitter ? null : { text: t('sandbox.connectFirst'), action: t('connect.x.connect') }
  return (
    <NowPanel Icon={IconBrandX} title={t('postNow.title')} agentId={agent.agentId} connect={connect}>
      <Compose agent={agent} />
    </NowPanel>
  )
}

function Compose({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const host = useHost()
  const onError = useProblemToast()
  const post = usePostNow()
  const askOverLimit = useAskOverLimit()
  const { writing, run, stop } = useWriting<'posts.now'>()
  const describe = useDescribe()
  const [draft, change] = usePostDraft(agent.agentId)
  const { text, pictures, generationId, quoteTweetId } = draft
  const [picking, setPicking] = useState(false)
  const [done, setDone] = useState<Publication | null>(null)
  const checked = useCheckedText(agent, { content: text, platform: 'twitter', generationId })
  const writtenPrice = usePurposePrice('POST') * (agent.twitter?.costFactor ?? 1)
  const own = text.trim() !== ''
  const price = own ? (checked.check?.price.credits ?? writtenPrice) : writtenPrice
  const running = writing.state === 'running'

  const isOut = (publication: Publication) => {
    setDone(publication)
    change({ text: '', pictures: [], generationId: null, quoteTweetId: null })
    if (publication.status === 'published') host.toast(t('post.published'), 'good')
  }
  const publish = async () => {
    setDone(null)
    if (own) {
      const imageUrls = pictures.map(({ url }) => url)
      try {
        for (const { url, alt, described } of pictures)
          if (described) await describe.mutateAsync({ url, alt })
      } catch (error) {
        return onError(error)
      }
      const input = {
        id: agent.agentId,
        content: text.trim(),
        ...(generationId ? { generationId } : {}),
        ...(quoteTweetId ? { quoteTweetId } : {}),
        ...(imageUrls.length > 0 ? { imageUrls } : {}),
      }
      const onFailed = async (error: unknown) => {
        if (!(await askOverLimit(error, { name: agent.name, price }))) return onError(error)
        post.mutate({ ...input, overLimit: true }, { onError, onSuccess: isOut })
      }
      post.mutate(input, { onError: (error) => void onFailed(error), onSuccess: isOut })
    } else {
      await write()
    }
  }
  const write = async (over: { overLimit?: true } = {}) => {
    const asked = async (error: unknown) => {
      if (await askOverLimit(error, { name: agent.name, price })) await write({ overLimit: true })
    }
    const publication = await run('posts.now', { id: agent.agentId, ...over }, (error) => void asked(error))
    if (publication) isOut(publication)
  }
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
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPhoto size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => setPicking(true)}
          >
            {t('agent:pictures.add')}
          </Button>
        )}
      </ComposeBox>
      {own && (
        <PostCard
          platform="twitter"
          author={authorOf(agent)}
          text={text}
          when={t('post.now')}
          images={pictures}
        />
      )}
      {pictures.length > 0 && own && (
        <div className="stack">
          <AltFields pictures={pictures} onChange={(described) => change({ pictures: described })} />
          <div>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<IconX size={16} aria-hidden="true" />}
              onClick={() => change({ pictures: [] })}
            >
              {t('agent:pictures.drop')}
            </Button>
          </div>
        </div>
      )}
      <div className="row">
        <PriceButton
          h={44}
          price={price}
          loading={describe.isPending || post.isPending || running}
          disabled={own && !checked.ready}
          onClick={() => void publish()}
        >
          {t(own ? 'postNow.publishOwn' : writesFreely(agent) ? 'postNow.write' : 'postNow.writeAsk')}
        </PriceButton>
        {running && (
          <Button
            variant="default"
            h={44}
            leftSection={<IconPlayerStopFilled size={16} aria-hidden="true" />}
            onClick={stop}
          >
            {t('agent:stop')}
          </Button>
        )}
      </div>
      <NoCredit price={price} />
      {running && (
        <>
          <Stages stages={writing.stages} running />
          {writing.text && (
            <PostCard platform="twitter" author={authorOf(agent)} text={writing.text} writing />
          )}
        </>
      )}
      {writing.state === 'failed' && !done && (
        <p role="alert" className="quiet">
          {writing.problem ?? t('sandbox.failed')}
        </p>
      )}
      {done && <Result agent={agent} first={done} />}
      {picking && (
        <Suspense>
          <PicturePicker
            agentId={agent.agentId}
            purpose="post"
            max={4}
            upload
            onClose={() => setPicking(false)}
            onChoose={(chosen) => {
              change({ pictures: chosen })
              setPicking(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whether a text the agent writes now goes out without a question (decision: approval-fails-closed). */
function writesFreely(agent: Agent): boolean {
  return agent.postAutonomy === 'auto'
}

function Result({ agent, first }: { agent: Agent; first: Publication }) {
  const { t } = useTranslation()
  const publication = usePublication(agent.agentId, first.id, first).data ?? first
  // What waits for a yes stands in full beside this, with its buttons.
  const asks = publication.status === 'awaiting_approval'
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
        <PostWithEvidence
          platform={publication.platform}
          author={authorOf(agent)}
          text={publication.content}
          images={publication.images}
          evidence={publication.evidence}
          why={publication.why}
        />
      )}
    </div>
  )
}
