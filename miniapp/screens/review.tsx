import { useNavigate, useSearchParams } from 'react-router-dom'
import { useApprovals } from '#app/queries/publishing.ts'
import { Empty, Waiting } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { useMainButton } from '../ui/telegram.ts'
import { useTexts } from '../ui/texts.ts'
import { WaitingItem } from './waiting-item.tsx'

/** Everything that waits for its owner, one text after the other. */
export default function Review() {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const agentId = search.get('agent')
  const waiting = useApprovals({
    question: 'approve',
    size: 100,
    order: 'asc',
    ...(agentId ? { agentId } : {}),
  })
  const list = waiting.data?.list
  const [first] = list ?? []

  return (
    <Page
      title={t('review.title')}
      home={agentId ? `/agents/${agentId}` : '/'}
      subtitle={first ? `${first.agentName} · ${t('review.left', { count: list?.length ?? 0 })}` : undefined}
    >
      {!list && <Waiting rows={3} />}
      {first && <WaitingItem item={first} />}
      {list?.length === 0 && <NothingLeft home={agentId ? `/agents/${agentId}` : '/'} />}
    </Page>
  )
}

function NothingLeft({ home }: { home: string }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  useMainButton({ text: t('review.done'), onClick: () => void navigate(home, { replace: true }) })
  return <Empty title={t('approvals.empty.title')} text={t('approvals.empty.text')} />
}
