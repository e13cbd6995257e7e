import { useNavigate, useParams } from 'react-router-dom'
import { useCreateFromStarter, useStarterAgents, type StarterAgent } from '#app/queries/agents.ts'
import { AgentCell } from '../../ui/agent-cell.tsx'
import { Empty, Waiting } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { PostCard } from '../../ui/post-card.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useTexts } from '../../ui/texts.ts'

/** One ready character with a sample of what it writes. */
export default function StarterView() {
  const { t } = useTexts()
  const { starterId } = useParams()
  const starters = useStarterAgents()
  const starter = starters.data?.find(({ id }) => id === starterId)
  if (starter) return <Starter starter={starter} />
  return (
    <Page title={t('createHere.starters')} home="/create">
      {starters.data ? <Empty title={t('createHere.gone')} /> : <Waiting rows={3} />}
    </Page>
  )
}

function Starter({ starter }: { starter: StarterAgent }) {
  const { t } = useTexts()
  const host = useTelegram()
  const navigate = useNavigate()
  const create = useCreateFromStarter()
  useMainButton({
    text: t('createHere.take', { name: starter.name }),
    progress: create.isPending,
    onClick: () =>
      create.mutate(
        { id: starter.id },
        {
          onSuccess({ agentId }) {
            host.haptic('success')
            void navigate(`/agents/${agentId}`, { replace: true })
          },
          onError: () => host.haptic('error'),
        },
      ),
  })

  return (
    <Page
      title={starter.name}
      home="/create"
      before={<AgentCell id={starter.id} avatar={starter.avatar} size={56} />}
      subtitle={`${t(`type.${starter.type}.name`)} · ${t(`language.${starter.language}`)}`}
    >
      <p className="lead" dir="auto">
        {starter.bio}
      </p>
      <section className="group" aria-label={t('createHere.sample')}>
        <h2 className="group-title">{t('createHere.sample')}</h2>
        <PostCard platform="twitter" author={{ id: starter.id, name: starter.name, avatar: starter.avatar }} text={starter.samplePost} />
      </section>
      <p className="note">{t('createHere.takeHint')}</p>
      <Problem error={create.error} />
    </Page>
  )
}
