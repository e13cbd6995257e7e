import { IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import {
  nameOfCategory,
  useEditKol,
  useKolCategories,
  useKols,
  useRemoveKols,
  type Kol,
} from '#app/queries/kols.ts'
import { useMay } from '#app/queries/organisations.ts'
import { AgentPage } from '../../ui/agent-page.tsx'
import { ActionRow, Group, LinkRow, Row } from '../../ui/groups.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import '../../ui/agent.css'

/** Whom an agent answers. */
export function Kols() {
  const t = useText()
  return (
    <AgentPage path="/more/kols" title={t('nav.kol')} none={t('agent:noAgent.kols')}>
      {(agent) => (
        <>
          <Active agent={agent} />
          <Categories agent={agent} />
        </>
      )}
    </AgentPage>
  )
}

function Active({ agent: { agentId, twitter } }: { agent: Agent }) {
  const t = useText()
  const navigate = useNavigate()
  const kols = useKols(agentId)
  const mayShape = useMay('shape')
  useMainButton(
    mayShape ? { text: t('kol:addLabel'), onClick: () => void navigate(`/more/kols/${agentId}/add`) } : null,
  )
  if (kols.isPending) return <LoadingRows count={4} />
  if (kols.isError) return <LoadFailed error={kols.error} retry={kols.refetch} />
  if (kols.data.length === 0) return <EmptyState title={t('kol:noKols')} text={t('kols.emptyText')} />
  return (
    <Group
      title={t('kol:active', { n: kols.data.length })}
      note={twitter && t(twitter.capabilities.replies === 'any' ? 'kol:howAny' : 'kol:howSummoned')}
    >
      {kols.data.map((kol) => (
        <KolRow key={kol.id} agentId={agentId} kol={kol} />
      ))}
    </Group>
  )
}

/** A touch asks what to do with the account. */
function KolRow({ agentId, kol }: { agentId: string; kol: Kol }) {
  const t = useText()
  const format = useFormat()
  const host = useTelegram()
  const edit = useEditKol(agentId)
  const remove = useRemoveKols()
  const onError = useProblem()
  const mayShape = useMay('shape')
  const { id, twitterName: handle, replyStatus, lastRepliedAt } = kol
  const always = replyStatus === 'always_reply'
  async function ask() {
    const answer = await host.choose({
      title: `@${handle}`,
      text: t(always ? 'kols.isAlways' : 'kols.isQueued'),
      answers: [
        { id: 'switch', text: t(always ? 'kols.queued' : 'kols.always') },
        { id: 'remove', text: t('kols.remove'), danger: true },
      ],
      cancel: t('common.cancel'),
    })
    if (answer === 'switch')
      edit.mutate({ id, replyStatus: always ? 'queued_reply' : 'always_reply' }, { onError })
    if (answer === 'remove')
      remove.mutate([id], { onError, onSuccess: () => host.toast(t('kol:removed', { n: 1 }), 'good') })
  }
  const row = {
    before: kol.avatar ? <img className="face" src={kol.avatar} alt="" width={36} height={36} /> : undefined,
    title: <bdi dir="ltr">@{handle}</bdi>,
    text: [
      t(always ? 'kols.always' : 'kols.queued'),
      lastRepliedAt && t('kol:last', { relative: format.relative(lastRepliedAt) }),
    ]
      .filter(Boolean)
      .join(' · '),
  }
  if (!mayShape) return <Row {...row} />
  return <ActionRow {...row} disabled={remove.isPending} onClick={() => void ask()} />
}

function Categories({ agent: { agentId } }: { agent: Agent }) {
  const t = useText()
  const categories = useKolCategories(agentId).data
  if (!categories) return null
  const groups = [
    { title: t('kol:predefined'), list: categories.predictCategory },
    { title: t('kol:own'), list: categories.userCustomizeCategory },
  ]
  return groups.map(
    ({ title, list }) =>
      list.length > 0 && (
        <Group key={title} title={title}>
          {list.map(({ id, categoryName, users }) => (
            <LinkRow
              key={id}
              to={`/more/kols/${agentId}/category/${id}`}
              before={<IconUserPlus className="row-icon" aria-hidden="true" />}
              title={<bdi>{nameOfCategory(t, { id, categoryName })}</bdi>}
              text={t('kols.activeOf', {
                active: users.filter(({ active }) => active).length,
                count: users.length,
              })}
            />
          ))}
        </Group>
      ),
  )
}
