import {
  IconAdjustments,
  IconBolt,
  IconMessage2,
  IconPlugConnected,
  IconRss,
  IconWriting,
} from '@tabler/icons-react'
import type { Agent } from '#app/queries/agents.ts'
import { useMayDo } from '#app/queries/organisations.ts'
import { Group, LinkRow } from '../../ui/groups.tsx'
import { useText } from '../../ui/text.ts'
import { sectionNeeds } from './section-needs.ts'

const parts = [
  { name: 'rules', Icon: IconAdjustments },
  { name: 'voice', Icon: IconWriting },
  { name: 'sources', Icon: IconRss },
  { name: 'triggers', Icon: IconBolt },
  { name: 'accounts', Icon: IconPlugConnected },
  { name: 'telegram', Icon: IconMessage2 },
] as const

/** What is set once: rules, voice, sources, triggers and accounts, and a message by hand. */
export function Settings({ agent }: { agent: Agent }) {
  const t = useText()
  const may = useMayDo()
  return (
    <Group>
      {parts
        .filter(({ name }) => may(sectionNeeds[name] ?? 'look'))
        .map(({ name, Icon }) => (
          <LinkRow
            key={name}
            to={`/agent/${agent.agentId}/${name}`}
            replace
            before={<Icon className="row-icon" aria-hidden="true" />}
            title={t(`part.${name}`)}
            text={t(`settingsOf.${name}`)}
            multiline
          />
        ))}
    </Group>
  )
}
