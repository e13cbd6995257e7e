import { IconPencilPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { useStarterAgents } from '#app/queries/agents.ts'
import { AgentCell } from '../../ui/agent-cell.tsx'
import { Group, LinkRow } from '../../ui/groups.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useMainButton } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { isDirty, useDraft } from './draft.ts'

/** An own character, or one of those that are ready. */
export function Create() {
  const t = useText()
  const navigate = useNavigate()
  const starters = useStarterAgents()
  const begun = useDraft(isDirty)
  const own = begun ? t('agent:create.goOn') : t('agent:create.own')
  useMainButton({ text: own, onClick: () => void navigate('/create/new') })
  return (
    <Page title={t('agent:create.title')} back="root">
      <Group>
        <LinkRow
          to="/create/new"
          before={<IconPencilPlus className="row-icon" aria-hidden="true" />}
          title={own}
          text={t('agent:create.ownText')}
        />
      </Group>
      {starters.isPending && <LoadingRows count={5} />}
      {starters.isError && <LoadFailed error={starters.error} retry={starters.refetch} />}
      {(starters.data?.length ?? 0) > 0 && (
        <Group title={t('agent:create.ready')} note={t('agent:starters.intro')}>
          {starters.data?.map(({ id, name, avatar, type, language }) => (
            <LinkRow
              key={id}
              to={`/create/starter/${id}`}
              before={<AgentCell id={id} avatar={avatar} size={40} />}
              title={name}
              text={`${t(`type.${type}.name`)} · ${t(`language.${language}`)}`}
            />
          ))}
        </Group>
      )}
    </Page>
  )
}
