import { useNavigate, useParams } from 'react-router-dom'
import { useCreateFromStarter, useStarterAgents } from '#app/queries/agents.ts'
import { AgentCell } from '../../ui/agent-cell.tsx'
import { Page } from '../../ui/page.tsx'
import { PostCard } from '../../ui/post-card.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { EmptyState, LoadingRows } from '../../ui/states.tsx'
import { useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import '../../ui/agent.css'

/** A ready character: who it is and how it writes. */
export function Starter() {
  const { starterId } = useParams()
  const t = useText()
  const host = useTelegram()
  const navigate = useNavigate()
  const starters = useStarterAgents()
  const create = useCreateFromStarter()
  const onError = useProblem()
  const starter = starters.data?.find(({ id }) => id === starterId)

  const begin = (id: string) =>
    create.mutate(
      { id },
      {
        onError,
        onSuccess({ agentId, name }) {
          host.toast(t('agent:create.done.title', { name }), 'good')
          void navigate(`/agent/${agentId}/accounts`, { replace: true })
        },
      },
    )
  useMainButton(
    starter
      ? { text: t('agent:starters.create'), progress: create.isPending, onClick: () => begin(starter.id) }
      : null,
  )

  if (!starter) {
    return (
      <Page title={t('agent:create.title')} hiddenTitle>
        {starters.isPending ? <LoadingRows /> : <EmptyState title={t('noSuchPage')} />}
      </Page>
    )
  }
  const { id, name, avatar, type, bio, samplePost } = starter
  return (
    <Page title={name} hiddenTitle>
      <div className="agent-head">
        <AgentCell id={id} avatar={avatar} size={52} />
        <div className="agent-name">
          <p className="agent-title">{name}</p>
          <p className="hint">{t(`type.${type}.name`)}</p>
        </div>
      </div>
      <p className="lead" dir="auto">
        {bio}
      </p>
      <section className="group" aria-label={t('agent:create.writes')}>
        <h2 className="group-title">{t('agent:create.writes')}</h2>
        <PostCard platform="twitter" agent={{ id, name, avatar, handle: null }} text={samplePost} />
      </section>
    </Page>
  )
}
