import '../../../components/form-styles.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { errorText } from '#app/error-text.ts'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useManualRule, useTwitterRule, type ManualRule, type TwitterRule } from '#app/queries/rules.ts'
import { CharacterFields, PromotionFields, TypeFields } from '../../../components/character-fields.tsx'
import { FormProblem } from '../../../components/form-problem.tsx'
import { useLeaveGuard } from '../../../components/leave-guard.ts'
import { ProblemCard } from '../../../components/problem-card.tsx'
import { SaveBar } from '../../../components/save-bar.tsx'
import { Waiting } from '../../../components/screen-skeleton.tsx'
import { AvatarField } from './avatar-field.tsx'
import { AfterwardsFields, AutonomyFields, PublicChatFields, useBehaviourPart } from './behaviour-fields.tsx'
import { BudgetFields, useBudgetPart } from './budget-fields.tsx'
import { Card } from './card.tsx'
import { CarryFields, useCarryPart } from './carry-over-fields.tsx'
import styles from './configuration.module.css'
import {
  sections,
  useCharacterPart,
  useManualRulePart,
  useProjectPart,
  useTwitterRulePart,
  type Part,
  type Section,
} from './parts.ts'
import { PlanFields } from './plan-fields.tsx'
import { ProjectContentFields } from './project-content.tsx'
import { TelegramRuleFields } from './telegram-rule-fields.tsx'
import { TwitterContentFields, TwitterLimitFields } from './twitter-rule-fields.tsx'
import { VersionsSection } from './versions.tsx'
import { VoiceSection } from './voice/voice.tsx'
import { ZoneField } from './zone-field.tsx'

/** What an agent is and may do, in sections with addresses of their own, which are saved together. */
export default function Configuration({ agent }: { agent: Agent }) {
  const x = useTwitterRule(agent.agentId)
  const telegram = useManualRule(agent.agentId)
  if (x.isError || telegram.isError)
    return <ProblemCard onRetry={() => void Promise.all([x.refetch(), telegram.refetch()])} />
  if (x.isPending || telegram.isPending) return <Waiting height={320} />
  return <Sections agent={agent} x={x.data} telegram={telegram.data} />
}

interface Rules {
  agent: Agent
  x: TwitterRule | null
  telegram: ManualRule | null
}

function useParts({ agent, x, telegram }: Rules) {
  const zone = x?.workingHoursTimezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const parts = {
    character: useCharacterPart(agent),
    behaviour: useBehaviourPart(agent),
    carry: useCarryPart(agent),
    budget: useBudgetPart(agent),
    project: useProjectPart(agent.agentId),
    x: useTwitterRulePart(agent.agentId, x),
    telegram: useManualRulePart(agent.agentId, { rule: telegram, zone }),
  }
  return { agent, hasX: x !== null, hasTelegram: telegram !== null, ...parts }
}
type Parts = ReturnType<typeof useParts>

const form = 'configuration'

function Sections(rules: Rules) {
  const { t } = useTranslation()
  const { agentId } = rules.agent
  const [search, setSearch] = useSearchParams()
  const open = sections.find((name) => name === search.get('section')) ?? 'voice'
  const place = (section: Section) => ({ agentId, tab: 'config', section })
  const parts = useParts(rules)
  const { agent, hasX: _x, hasTelegram: _telegram, ...all } = parts
  const saving = useSaving(
    Object.values(all).map(({ part }) => part),
    (section) => setSearch(place(section)),
  )
  useLeaveGuard(saving.changes > 0, {
    stays: (url) =>
      url.searchParams.get('tab') === 'config' && url.searchParams.get('agentId') === agent.agentId,
    question: {
      title: t('agent:configure.leave.title'),
      text: t('agent:configure.leave.text', { count: saving.changes }),
      ok: t('agent:configure.leave.ok'),
      cancel: t('agent:configure.leave.stay'),
      danger: true,
    },
  })
  return (
    <div className={styles['page']}>
      <nav className={styles['menu']} aria-label={t('agent:tab.config')}>
        {sections.map((name) => (
          <Link
            key={name}
            to={{ search: `?${new URLSearchParams(place(name))}` }}
            aria-current={name === open ? 'page' : undefined}
          >
            {t(`agent:configure.name.${name}`)}
          </Link>
        ))}
      </nav>
      <div className="stack">
        <form id={form} className="stack" noValidate onSubmit={saving.onSubmit}>
          <Fields open={open} parts={parts} />
        </form>
        {open === 'voice' && (
          <>
            <VoiceSection agent={agent} />
            <VersionsSection agent={agent} />
          </>
        )}
        <FormProblem text={saving.problem} />
        <SaveBar form={form} changes={saving.changes} saving={saving.busy} onReset={saving.discard} />
      </div>
    </div>
  )
}

/** Saves all that changed. Nothing is sent while one of the fields is wrong; then its section is opened. */
function useSaving(parts: Part[], open: (section: Section) => void) {
  const { t } = useTranslation()
  const host = useHost()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [wrong, setWrong] = useState<object | null>(null)
  useEffect(() => {
    if (wrong) document.querySelector<HTMLElement>(`#${form} [aria-invalid=true]`)?.focus()
  }, [wrong])
  const changed = parts.filter((part) => part.changed.length > 0)

  const save = async () => {
    setProblem(null)
    for (const part of changed) {
      // One after the other: the first that is wrong is the one that is shown.
      const section = await part.check()
      if (section === null) continue
      open(section)
      return setWrong({})
    }
    for (const part of changed) await part.save()
    host.toast(t('common.saved'), 'good')
  }
  return {
    changes: new Set(changed.flatMap((part) => part.changed)).size,
    busy,
    problem,
    onSubmit(event: { preventDefault: () => void }) {
      event.preventDefault()
      if (busy) return
      setBusy(true)
      save()
        .catch((error: unknown) => setProblem(errorText(error)))
        .finally(() => setBusy(false))
    },
    discard() {
      setProblem(null)
      for (const part of parts) part.discard()
    },
  }
}

function Fields({ open, parts }: { open: Section; parts: Parts }) {
  const { t } = useTranslation()
  const { agent, hasX, hasTelegram, character, behaviour, carry, budget, project, x, telegram } = parts
  const isProject = agent.type === 'project_promotion' || agent.type === 'project_summary'
  const noX = (
    <Card title={t('agent:configure.onX')}>
      <p className="quiet">{t('config.x.none')}</p>
    </Card>
  )
  if (open === 'voice')
    return (
      <Card title={t('agent:create.section.character')}>
        <AvatarField agent={agent} />
        <CharacterFields form={character.form} />
      </Card>
    )
  if (open === 'content')
    return (
      <>
        <Card title={t(`type.${agent.type}.name`)}>
          <TypeFields form={character.form} />
        </Card>
        {agent.type === 'clone_influence' && <CarryFields agent={agent} carry={carry} />}
        {isProject && agent.projectInfo && <ProjectContentFields agent={agent} project={project} />}
        {hasX ? <TwitterContentFields form={x.form} /> : noX}
        <Card title={t('agent:create.section.promotion')}>
          <PromotionFields form={character.form} />
        </Card>
        <Card title={t('agent:configure.afterwards')}>
          <AfterwardsFields agent={agent} behaviour={behaviour} />
        </Card>
      </>
    )
  if (open === 'when')
    return (
      <>
        <Card title={t('agent:behaviour.title')}>
          <AutonomyFields agent={agent} behaviour={behaviour} />
        </Card>
        <Card title={t('config.zone')}>
          <ZoneField x={hasX ? x.form : null} telegram={telegram.form} made={hasTelegram} />
        </Card>
        {hasX ? (
          <Card title={t('agent:configure.onX')}>
            <PlanFields form={x.form} />
          </Card>
        ) : (
          noX
        )}
        <Card title={t('agent:configure.inTelegram')}>
          <PlanFields form={telegram.form} />
        </Card>
      </>
    )
  if (open === 'limits')
    return (
      <>
        <BudgetFields agent={agent} budget={budget} />
        {hasX ? <TwitterLimitFields form={x.form} /> : noX}
      </>
    )
  return (
    <>
      <TelegramRuleFields form={telegram.form} />
      <Card title={t('agent:configure.others')}>
        <PublicChatFields behaviour={behaviour} />
      </Card>
    </>
  )
}
