import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEditAgent, usePauseAgent, type Agent } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useEditTwitterRule, useTwitterRule } from '#app/queries/rules.ts'
import { whyIdle } from '#app/why-idle.ts'
import { ActionRow, Group, Row } from '../../ui/groups.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { TelegramPace } from '../../ui/telegram-pace.tsx'
import { useText } from '../../ui/text.ts'

/** An empty queue names what is off, and has the switch. */
export function WhyNothingPlanned({ agent }: { agent: Agent }) {
  const t = useText()
  const [asked, setAsked] = useState(false)
  const why = whyIdle(agent)
  const may = useMay(why === 'connect' ? 'connect' : 'shape')
  const help = useHelp(agent, () => setAsked(true))[why]
  return (
    <>
      <Group title={t('upcoming.title')}>
        <Row title={t('myAgents.next.none')} text={t(`home:idle.${why}`)} multiline />
        {may && !asked && <ActionRow title={help.text} onClick={help.go} />}
      </Group>
      {asked && <TelegramPace agentId={agent.agentId} />}
    </>
  )
}

function useHelp({ agentId }: Agent, ask: () => void) {
  const t = useText()
  const navigate = useNavigate()
  const pause = usePauseAgent()
  const edit = useEditAgent()
  const rule = useTwitterRule(agentId).data
  const editRule = useEditTwitterRule(agentId)
  const onError = useProblem()
  const open = (tab: string) => () => void navigate(`/agent/${agentId}/${tab}`, { replace: true })
  return {
    paused: { text: t('now.resume'), go: () => pause.mutate({ id: agentId, paused: false }, { onError }) },
    manual: {
      text: t('home:idle.goAutomated'),
      go: () => edit.mutate({ agentId, operationMode: 'automated' }, { onError }),
    },
    twitter: {
      text: t('home:idle.turnOn'),
      go: () => {
        if (!rule) return
        const dailyAutoTweetLimit = Math.max(1, rule.dailyAutoTweetLimit)
        editRule.mutate({ id: rule.id, enablePost: true, dailyAutoTweetLimit }, { onError })
      },
    },
    telegram: { text: t('home:idle.turnOn'), go: ask },
    connect: { text: t('now.connect'), go: open('accounts') },
    soon: { text: t('upcoming.config'), go: open('rules') },
  }
}
