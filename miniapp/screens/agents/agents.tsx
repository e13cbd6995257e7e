import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAgents } from '#app/queries/agents.ts'
import { useApprovals } from '#app/queries/publishing.ts'
import { LateNote } from '../../ui/late-note.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingRows } from '../../ui/states.tsx'
import { useMainButton } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

/** Fetched beside what it shows, which is asked for here. */
const Overview = lazy(() => import('./overview.tsx'))

/** The first tab: what is left to spend, who works, what waits. */
export function Agents() {
  const t = useText()
  const navigate = useNavigate()
  useAgents()
  const waiting = useApprovals({ size: 100 }).data?.list ?? []
  useMainButton(
    waiting.length > 0
      ? { text: t('review', { count: waiting.length }), onClick: () => void navigate('/approvals') }
      : null,
  )
  return (
    <Page title={t('tabBar.agents')} back="root" hiddenTitle>
      <LateNote about={['posts_twitter', 'posts_telegram', 'writing']} />
      <Suspense fallback={<LoadingRows count={5} />}>
        <Overview />
      </Suspense>
    </Page>
  )
}
