import { useState } from 'react'
import type { Agent } from '#app/queries/agents.ts'
import { Pills } from '../../ui/pills.tsx'
import { useText } from '../../ui/text.ts'
import { Behaviour } from './behaviour.tsx'
import { TelegramRule } from './telegram-rule.tsx'
import { Versions } from './versions.tsx'
import { XRule } from './x-rule.tsx'

const parts = { twitter: XRule, telegram: TelegramRule, behaviour: Behaviour, versions: Versions }
type Part = keyof typeof parts

/** What the agent may do by itself, how often, and when. */
export function Rules({ agent }: { agent: Agent }) {
  const t = useText()
  const [part, setPart] = useState<Part>('twitter')
  const View = parts[part]
  return (
    <>
      <Pills
        name={t('rules.name')}
        value={part}
        options={[
          { value: 'twitter', title: t('platform.twitter') },
          { value: 'telegram', title: t('platform.telegram') },
          { value: 'behaviour', title: t('rules.behaviour') },
          { value: 'versions', title: t('rules.versions') },
        ]}
        onChange={setPart}
      />
      <View agent={agent} />
    </>
  )
}
