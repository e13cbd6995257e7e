import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Agent } from '#app/queries/agents.ts'
import { useApprovals, usePlanned } from '#app/queries/publishing.ts'
import { useWriting } from '#app/use-writing.ts'
import { useWrittenPrice } from '#app/written-price.ts'
import { ApprovalCard } from '../../components/approval-card.tsx'
import { NoCredit } from '../../components/no-credit.tsx'
import { Outcome } from '../../components/outcome.tsx'
import { PriceButton } from '../../components/price-button.tsx'
import { WritingProblem } from '../../components/writing-panel.tsx'
import { WritingStages } from '../../components/writing-stages.tsx'
import styles from './create-agent.module.css'

/** The first post: written as soon as there is an account for it, as the button that connected it said, and read before it goes out. */
export function FirstPost({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const { agentId } = agent
  const waiting = useApprovals({ agentId, size: 20 })
  const { writing, run } = useWriting<'posts.now'>()
  const price = useWrittenPrice(agent, 'twitter')
  const asked = waiting.data?.list.find(
    ({ status, platform }) => status === 'awaiting_approval' && platform === 'twitter',
  )
  const underWay = usePlanned({ agentId, status: 'generating', size: 1 })
  const [leaving] = underWay.data?.list ?? []
  const running = writing.state === 'running'
  const write = () => run('posts.now', { id: agentId })

  // Only what waits for a yes is written without another press.
  const begun = useRef(false)
  const known = waiting.isSuccess && underWay.isSuccess
  const ready = known && !asked && !leaving && (agent.firstPostsLeft > 0 || agent.postAutonomy !== 'auto')
  useEffect(() => {
    if (asked) begun.current = true
    if (!ready || begun.current) return
    begun.current = true
    void write()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is known that nothing waits
  }, [ready, asked?.id])

  // The answers stand at its end, which may be below the fold.
  const card = useRef<HTMLDivElement>(null)
  // In braces: newer browsers answer with a promise, which is no way to clean up.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'end' })
  }, [asked?.id, asked?.content])

  if (asked)
    return (
      <div ref={card} className={styles['question']}>
        <ApprovalCard key={`${asked.id}:${asked.version}`} item={asked} />
      </div>
    )
  // Approved; it can still be taken back, or is being sent.
  if (leaving && !running)
    return (
      <section className={`card ${styles['first']}`} role="status">
        <h2>{t('agent:create.done.first')}</h2>
        <Outcome publication={leaving} />
      </section>
    )
  return (
    <section className={`card ${styles['first']}`} role="status">
      <h2>{t(running ? 'agent:create.done.writing' : 'agent:create.done.first')}</h2>
      {running && <WritingStages stages={writing.stages} running />}
      <WritingProblem text={writing.problem} />
      {!running && (
        <div>
          <PriceButton h={44} price={price} onClick={() => void write()}>
            {t('agent:create.done.write')}
          </PriceButton>
        </div>
      )}
      <NoCredit price={price} />
    </section>
  )
}
