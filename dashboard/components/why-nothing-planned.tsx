import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { loadTexts } from '#app/i18n.ts'
import { useEditAgent, usePauseAgent, type Agent } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useEditTwitterRule, useTwitterRule } from '#app/queries/rules.ts'
import { whyIdle } from '#app/why-idle.ts'
import { useProblemToast } from './problem-toast.ts'

// Its controls and words are heavier than the screens that only may show it.
const TelegramPace = lazy(async () => {
  const [{ TelegramPace: Pace }] = await Promise.all([import('./telegram-pace.tsx'), loadTexts('agent')])
  return { default: Pace }
})

/** An empty queue names what is off, and has the switch. Of several agents only the fact is told: their cards have theirs. */
export function WhyNothingPlanned({ agents }: { agents: Agent[] }) {
  const { t } = useTranslation()
  const [only, more] = agents
  if (!only) return null
  if (more) return <p>{t('home:idle.each')}</p>
  return <Why agent={only} />
}

function Why({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const why = whyIdle(agent)
  const may = useMay(why === 'connect' ? 'connect' : 'shape')
  return (
    <>
      <p>{t(`home:idle.${why}`)}</p>
      {may && <Switch agent={agent} why={why} />}
    </>
  )
}

function Switch({ agent, why }: { agent: Agent; why: ReturnType<typeof whyIdle> }) {
  const { t } = useTranslation()
  const { agentId } = agent
  const pause = usePauseAgent()
  const edit = useEditAgent()
  const rule = useTwitterRule(agentId).data
  const editRule = useEditTwitterRule(agentId)
  const onError = useProblemToast()
  const [asked, setAsked] = useState(false)
  const button = (text: string, busy: boolean, onClick: () => void) => (
    <Button size="compact-md" variant="default" loading={busy} onClick={onClick}>
      {text}
    </Button>
  )
  switch (why) {
    case 'paused':
      return button(t('myAgents.card.resume'), pause.isPending, () =>
        pause.mutate({ id: agentId, paused: false }, { onError }),
      )
    case 'manual':
      return button(t('home:idle.goAutomated'), edit.isPending, () =>
        edit.mutate({ agentId, operationMode: 'automated' }, { onError }),
      )
    case 'twitter':
      return button(t('home:idle.turnOn'), editRule.isPending, () => {
        if (!rule) return
        const dailyAutoTweetLimit = Math.max(1, rule.dailyAutoTweetLimit)
        editRule.mutate({ id: rule.id, enablePost: true, dailyAutoTweetLimit }, { onError })
      })
    case 'telegram':
      return asked ? (
        <Suspense>
          <TelegramPace agentId={agentId} primary={false} />
        </Suspense>
      ) : (
        button(t('home:idle.turnOn'), false, () => setAsked(true))
      )
    case 'connect':
      return <Link to={`/create-agent?made=${agentId}`}>{t('myAgents.card.connect')}</Link>
    case 'soon':
      return (
        <Link to={`/agent-detail?agentId=${agentId}&tab=config&section=when`}>{t('upcoming.config')}</Link>
      )
  }
}
