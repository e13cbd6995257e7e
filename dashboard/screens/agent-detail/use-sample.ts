import { useEffect, useRef, useState } from 'react'
import { errorText } from '#app/report.ts'
import { generateSample, type GeneratedContent } from '#app/queries/publishing.ts'

export interface StageTime {
  stage: string
  seconds: number | null
}

export interface Sample {
  state: 'idle' | 'running' | 'done' | 'failed'
  stages: StageTime[]
  /** The words so far; the finished text is in `result`. */
  text: string
  result: GeneratedContent | null
  problem: string | null
}

const idle: Sample = { state: 'idle', stages: [], text: '', result: null, problem: null }

/** Writes sample posts of one agent, with the stages and words as they come. Leaving the page does not stop the writing. */
export function useSample(agentId: string) {
  const [sample, setSample] = useState<Sample>(idle)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function generate(language?: string) {
    if (sample.state === 'running') return
    const leave = new AbortController()
    running.current = leave
    let stageSince = performance.now()
    const enter = (stage: string) =>
      setSample((now) => {
        if (now.stages.at(-1)?.stage === stage) return now
        const seconds = (performance.now() - stageSince) / 1000
        stageSince = performance.now()
        // A text that was refused is written anew.
        const text = stage === 'writing' ? '' : now.text
        return { ...now, text, stages: [...closed(now.stages, seconds), { stage, seconds: null }] }
      })

    setSample({ ...idle, state: 'running', stages: [{ stage: 'gathering', seconds: null }] })
    try {
      const result = await generateSample(
        { agentId, ...(language ? { language } : {}) },
        {
          signal: leave.signal,
          onEvent: (event) => {
            if (event.type === 'stage') enter(event.stage)
            if (event.type === 'delta') setSample((now) => ({ ...now, text: now.text + event.text }))
          },
        },
      )
      const seconds = (performance.now() - stageSince) / 1000
      setSample((now) => ({
        ...now,
        state: 'done',
        stages: closed(now.stages, seconds),
        text: result.content,
        result,
      }))
    } catch (error) {
      if (leave.signal.aborted) return
      setSample((now) => ({ ...now, state: 'failed', problem: errorText(error) }))
    }
  }

  return { sample, generate }
}

function closed(stages: StageTime[], seconds: number): StageTime[] {
  return stages.map((stage) => (stage.seconds === null ? { ...stage, seconds } : stage))
}
