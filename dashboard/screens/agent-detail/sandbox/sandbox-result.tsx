import { Button } from '@mantine/core'
import { IconBookmark, IconBrandX, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import { usePublishNow } from '#app/use-publish-now.ts'
import { ComposeBox } from '../../../components/compose-box.tsx'
import { CopyButton } from '../../../components/copy-button.tsx'
import { CounterRing } from '../../../components/counter-ring.tsx'
import { Findings } from '../../../components/findings.tsx'
import { NoCredit } from '../../../components/no-credit.tsx'
import { keepDraft } from '../../../components/post-draft.ts'
import { FollowedOutcome } from '../../../components/outcome.tsx'
import { PriceButton } from '../../../components/price-button.tsx'
import { useProblemToast } from '../../../components/problem-toast.ts'
import { useTell } from '../../../components/use-tell.ts'
import type { CheckedText } from '../../../components/use-text-check.ts'
import type { Try } from './sandbox-tries.ts'

/** Changes and publishes what was written. The text that is published is the one above, with its picture. */
export function SandboxResult({
  agent,
  made,
  checked,
  onChange,
}: {
  agent: Agent
  made: Try
  checked: CheckedText
  onChange: (made: Try) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const [editing, setEditing] = useState(made.content !== made.result.content)
  const { result, content } = made
  const mayPublish = useMay('publish')
  const edited = content !== result.content
  const navigate = useNavigate()
  /** Into the composer of the agent's posts, with all that belongs to it. */
  const keep = () => {
    const pictures =
      result.imageUrl && !result.quoteTweetId ? [{ url: result.imageUrl, alt: t('postCard.chartAlt') }] : []
    const { generationId, quoteTweetId } = result
    keepDraft(agent.agentId, { text: content, generationId, quoteTweetId, pictures })
    void navigate(`?agentId=${agent.agentId}&tab=posts`)
  }
  const tools = (
    <>
      <CopyButton variant="default" h={44} text={content} label={t('agent:copy')} done={t('agent:copied')} />
      {mayPublish && (
        <Button
          variant="default"
          h={44}
          leftSection={<IconBookmark size={18} stroke={1.75} aria-hidden="true" />}
          onClick={keep}
        >
          {t('agent:keepDraft')}
        </Button>
      )}
      {!editing && (
        <Button
          variant="default"
          h={44}
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setEditing(true)}
        >
          {t('agent:edit')}
        </Button>
      )}
    </>
  )
  return (
    <>
      {editing ? (
        <ComposeBox
          label={t('agent:sandbox.yourText')}
          value={content}
          onChange={(text) => onChange({ ...made, content: text })}
          checked={checked}
        >
          {edited && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => onChange({ ...made, content: result.content })}
            >
              {t('agent:sandbox.undoEdit')}
            </Button>
          )}
        </ComposeBox>
      ) : (
        <>
          <div className="between">
            <span className="row">
              <CounterRing used={checked.length} limit={checked.limit} />
              {agent.madeWithAi && <span className="small quiet">· {t('postCard.madeWithAi')}</span>}
            </span>
            <span className="small quiet tabular">
              {t('agent:sandbox.wasCharged', {
                count: result.charged,
                amount: format.credits(result.charged),
              })}
            </span>
          </div>
          <Findings check={checked.check} onRepair={(text) => onChange({ ...made, content: text })} />
        </>
      )}
      {made.sent ? (
        <FollowedOutcome first={made.sent} onRest={(sent) => onChange({ ...made, sent })} />
      ) : !mayPublish ? (
        <div className="row">{tools}</div>
      ) : (
        <Publish agent={agent} made={made} checked={checked} onChange={onChange}>
          {tools}
        </Publish>
      )}
    </>
  )
}

function Publish({
  agent,
  made,
  checked,
  onChange,
  children,
}: {
  agent: Agent
  made: Try
  checked: CheckedText
  onChange: (made: Try) => void
  children: React.ReactNode
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const onError = useProblemToast()
  const { result, content } = made
  const price = checked.check?.price.credits ?? result.publishPrice
  const { busy, publish } = usePublishNow(agent, price, {
    onError,
    tell: useTell(),
    onSent: (sent) => onChange({ ...made, sent }),
  })
  const publishThis = () =>
    publish({
      content: content.trim(),
      generationId: result.generationId,
      ...(result.quoteTweetId ? { quoteTweetId: result.quoteTweetId } : {}),
      // X takes a quote or pictures, not both.
      ...(result.imageUrl && !result.quoteTweetId ? { imageUrls: [result.imageUrl] } : {}),
    })
  if (!agent.twitter)
    return (
      <div className="row">
        {children}
        <p className="quiet">{t('agent:sandbox.connectFirst')}</p>
        <Button component={Link} variant="default" to={`?agentId=${agent.agentId}&tab=connect`}>
          {t('agent:connect.x.connect')}
        </Button>
      </div>
    )
  return (
    <>
      <div className="row">
        <PriceButton
          h={44}
          price={price}
          loading={busy}
          // Not `disabled`: it keeps its place among the stops of the keyboard while the text is checked.
          {...(checked.ready ? {} : { 'aria-disabled': true, 'data-disabled': true })}
          leftSection={<IconBrandX size={18} stroke={1.75} aria-hidden="true" />}
          free={t('price.paid')}
          onClick={() => checked.ready && publishThis()}
        >
          {t(checked.check ? 'postCard.publishX' : 'agent:sandbox.checking')}
        </PriceButton>
        {children}
      </div>
      <p className="small quiet">
        {price === 0
          ? t('agent:sandbox.publishPaid')
          : t('agent:sandbox.publishCosts', {
              price: t('price.credits', { count: price, amount: format.credits(price) }),
            })}
      </p>
      <NoCredit price={price} />
    </>
  )
}
