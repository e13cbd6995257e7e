import { IconFlask } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { spansOf, useEvidence, usePictureMark } from '#app/evidence.ts'
import { productTime } from '#app/product-clock.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useWriting, type Writing } from '#app/use-writing.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { EvidencePanel } from '../../../components/evidence-panel.tsx'
import { PostCard } from '../../../components/post-card.tsx'
import { NoticeWord } from '../../../components/status-word.tsx'
import { useCheckedText, type CheckedText } from '../../../components/use-text-check.ts'
import { authorOf } from '../../../components/author.ts'
import { ChangeText } from './change-text.tsx'
import { Compare } from './compare.tsx'
import { EarlierTries } from './earlier-tries.tsx'
import { SandboxForm } from './sandbox-form.tsx'
import { SandboxResult } from './sandbox-result.tsx'
import { scenarios, type Other, type SandboxRoute, type Scenario, type Wanted } from './sandbox-scenarios.ts'
import styles from './sandbox.module.css'
import { WritingStages } from '../../../components/writing-stages.tsx'
import { keepTry, readTries, type Try } from './sandbox-tries.ts'

/** Write without publishing, look at what stands behind the text, change it, then publish exactly this text. */
export default function Sandbox({ agent }: { agent: Agent }) {
  const { writing, stop, write, tries, shown, show, open, fresh, cameBack } = useTries(agent)
  const [pointed, setPointed] = useState<number | null>(null)
  const checked = useCheckedText(agent, {
    content: shown?.content ?? '',
    platform: 'twitter',
    generationId: shown?.result.generationId,
  })
  const evidence = evidenceOf(shown, checked)
  const mark = usePictureMark(evidence, pointed)
  const running = writing.state === 'running'
  const aside = evidence !== null || tries.length > 0
  return (
    <div className={styles['sandbox']}>
      <SandboxForm agent={agent} running={running} again={shown !== null} onWrite={write} onStop={stop} />

      <div className={styles['result']} data-alone={aside ? undefined : true}>
        {writing.state !== 'idle' && (!shown || shown.result === writing.result) && (
          <WritingStages stages={writing.stages} running={running} />
        )}
        {(!shown || cameBack) && <NothingWritten writing={writing} name={agent.name} />}
        {shown && fresh && <WrittenTitle checked={checked} made={shown} />}
        {(shown || running) && (
          <Written
            agent={agent}
            shown={shown}
            writing={writing}
            spans={spansOf(evidence, pointed)}
            onPoint={setPointed}
            mark={mark}
          />
        )}
        {shown && (
          <SandboxResult
            key={shown.result.generationId}
            agent={agent}
            made={shown}
            checked={checked}
            onChange={show}
          />
        )}
        {shown && <Versions agent={agent} shown={shown} tries={tries} onWrite={write} />}
      </div>

      {aside && (
        <div className={styles['aside']}>
          {evidence && (
            <EvidencePanel
              evidence={evidence}
              why={shown?.result.why ?? null}
              pointed={pointed}
              onPoint={setPointed}
            />
          )}
          {tries.length > 0 && <EarlierTries tries={tries} shown={shown} disabled={running} onOpen={open} />}
        </div>
      )}
    </div>
  )
}

/** What was tried in this visit, and the next try. */
function useTries({ agentId }: Agent) {
  const { writing, run, stop } = useWriting<SandboxRoute>()
  const [tries, setTries] = useState(() => readTries(agentId))
  const [shown, setShown] = useState<Try | null>(null)
  /** The one that was written last. */
  const [newest, setNewest] = useState<string | null>(null)
  const [cameBack, setCameBack] = useState(false)

  const open = (one: Try) => {
    setShown(one)
    setCameBack(false)
  }
  const show = (one: Try) => {
    setShown(one)
    setTries(keepTry(agentId, one))
  }
  const write = async (scenario: Scenario, wanted: Wanted, other: Other = {}) => {
    const before = other.previousGenerationId || other.coin || other.timeframe ? shown : null
    setShown(null)
    setCameBack(false)
    const { route, input } = scenarios[scenario]
    const result = await run(route, { agentId, ...input(wanted), ...other })
    if (result) {
      setNewest(result.generationId)
      show({ result, content: result.content, scenario, wanted, other, at: productTime(), sent: null })
    } else if (before) {
      setShown(before)
      setCameBack(true)
    }
  }
  return {
    writing,
    stop,
    write: (scenario: Scenario, wanted: Wanted, other?: Other) => void write(scenario, wanted, other),
    tries,
    shown,
    show,
    open,
    fresh: shown !== null && shown.result.generationId === newest && !cameBack,
    /** No other version came, so the one before is shown again. */
    cameBack,
  }
}

/** How to get another version of what is shown, and what differs between two. */
function Versions({
  agent,
  shown,
  tries,
  onWrite,
}: {
  agent: Agent
  shown: Try
  tries: Try[]
  onWrite: (scenario: Scenario, wanted: Wanted, other: Other) => void
}) {
  const { generationId } = shown.result
  const others = tries.filter(({ result }) => result.generationId !== generationId)
  return (
    <>
      <ChangeText
        key={`change-${generationId}`}
        agent={agent}
        made={shown}
        onWrite={(other) => onWrite(shown.scenario, shown.wanted, { ...subjectOf(shown), ...other })}
      />
      {others.length > 0 && <Compare key={`compare-${generationId}`} made={shown} others={others} />}
    </>
  )
}

/** Another coin or timeframe stays with the versions that follow. */
function subjectOf({ other: { coin, timeframe } }: Try): Other {
  return { ...(coin ? { coin } : {}), ...(timeframe ? { timeframe } : {}) }
}

/** Takes over the focus from the Stop button that is gone, and says what came. */
function WrittenTitle({ made: { result }, checked }: { made: Try; checked: CheckedText }) {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus()
  }, [])
  const { summary } = useEvidence(result.evidence)
  return (
    <h2 ref={title} tabIndex={-1} className="small quiet">
      {t('agent:sandbox.written', { used: result.weightedLength, limit: checked.limit })}
      {summary !== null && ` · ${summary}`}
    </h2>
  )
}

/** What stands behind the text: as it was written, or, once it was edited, as far as the server has looked at it. */
function evidenceOf(shown: Try | null, { check }: CheckedText) {
  if (!shown) return null
  return shown.content === shown.result.content ? shown.result.evidence : (check?.evidence ?? null)
}

/** Before anything is written, and where nothing came of it. */
function NothingWritten({ writing, name }: { writing: Writing<unknown>; name: string }) {
  const { t } = useTranslation()
  if (writing.state === 'idle')
    return (
      <EmptyState Icon={IconFlask} title={t('agent:tab.sandbox')} text={t('agent:sandbox.empty', { name })} />
    )
  if (writing.state !== 'failed' && writing.state !== 'stopped') return null
  return (
    <div className={`card ${styles['stopped']}`} role="alert">
      {writing.state === 'stopped' ? (
        <NoticeWord meaning="waiting" text={t('agent:sandbox.stopped')} />
      ) : (
        <NoticeWord meaning="bad" text={t('agent:sandbox.failed')} />
      )}
      {writing.problem && <p className="quiet">{writing.problem}</p>}
    </div>
  )
}

/** The text as X shows it, also while it is being written. */
function Written({
  agent,
  shown,
  writing,
  ...marks
}: {
  agent: Agent
  shown: Try | null
  writing: Writing<unknown>
} & Pick<ComponentProps<typeof PostCard>, 'spans' | 'onPoint' | 'mark'>) {
  const { t } = useTranslation()
  const imageUrl = shown?.result.imageUrl
  return (
    <PostCard
      platform="twitter"
      author={authorOf(agent)}
      text={shown?.content ?? writing.text}
      when={t('postCard.now')}
      writing={writing.state === 'running'}
      images={imageUrl ? [{ url: imageUrl, alt: t('postCard.chartAlt') }] : []}
      {...marks}
    />
  )
}
