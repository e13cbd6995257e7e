import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { useStarterAgents } from '#app/queries/agents.ts'
import { AgentCell } from '../../ui/agent-cell.tsx'
import { Waiting } from '../../ui/empty.tsx'
import { Group } from '../../ui/group.tsx'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Row } from '../../ui/row.tsx'
import { useMainButton } from '../../ui/telegram.ts'
import { useTexts } from '../../ui/texts.ts'

/** Two ways to an agent: one's own, question by question, or a ready character. */
export default function Create() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const starters = useStarterAgents()
  const own = () => void navigate('/create/new/type')
  useMainButton({ text: t('createHere.own'), onClick: own })

  return (
    <Page title={t('createHere.title')} home={null}>
      <Group note={t('createHere.ownHint')}>
        <Row before={<IconPlus size={28} stroke={1.75} className="accent" aria-hidden="true" />} onClick={own}>
          {t('createHere.own')}
        </Row>
      </Group>
      <Problem error={starters.error} />
      {!starters.data && !starters.error && <Waiting rows={5} />}
      {starters.data && starters.data.length > 0 && (
        <Group title={t('createHere.starters')}>
          {starters.data.map((starter) => (
            <Row
              key={starter.id}
              before={<AgentCell id={starter.id} avatar={starter.avatar} />}
              description={`${t(`type.${starter.type}.name`)} · ${t(`language.${starter.language}`)}`}
              onClick={() => void navigate(`/create/starters/${starter.id}`)}
            >
              <bdi>{starter.name}</bdi>
            </Row>
          ))}
        </Group>
      )}
    </Page>
  )
}
