import { useCallback, useEffect, useRef, useState } from 'react'
import type { Input, Output } from '#contract/routes.ts'
import { call, stream, type StreamName } from './api.ts'
import { refreshWork } from './queries/publishing.ts'
import { errorText } from './error-text.ts'

export interface StageTime {
  stage: string
  seconds: number | null
}

export interface Writing<T> {
  state: 'idle' | 'running' | 'done' | 'failed' | 'stopped'
  stages: StageTime[]
  /** The words so far. */
  text: string
  result: T | null
  problem: string | null
  error: unknown
}

const idle: Writing<never> = {
  state: 'idle',
  stages: [],
  text: '',
  result: null,
  problem: null,
  error: null,
}

/**
 * A call that generates, with its stages and words as they come, and a Stop that takes back the price. Leaving the screen
 * does not stop the work: what it makes is kept by the server.
 */
export function useWriting<N extends StreamName>() {
  const [writing, setWriting] = useState<Writing<Output<N>>>(idle)
  const running = useRef<{ leave: AbortController; generationId: string | null; stopped: boolean } | null>(
    null,
  )
  useEffect(() => () => running.current?.leave.abort(), [])

  const run = useCallback(
    async <M extends N>(
      name: M,
      input: Input<M>,
      /** Told what went wrong, after the state says so. */
      failed?: (error: unknown) => void,
    ): Promise<Output<M> | null> => {
      if (running.current) return null
      const now = { leave: new AbortController(), generationId: null as string | null, stopped: false }
      running.current = now
      let since = performance.now()
      const seconds = () => (performance.now() - since) / 1000
      const enter = (stage: string) =>
        setWriting((before) => {
          if (before.stages.at(-1)?.stage === stage)
            return stage === 'writing' ? { ...before, text: '' } : before
          const stages = [...closed(before.stages, seconds()), { stage, seconds: null }]
          since = performance.now()
          // A rejected text is written again.
          return { ...before, text: stage === 'writing' ? '' : before.text, stages }
        })

      setWriting({ ...idle, state: 'running', stages: [{ stage: 'gathering', seconds: null }] })
      try {
        const result = await stream(name, input, {
          signal: now.leave.signal,
          onEvent: (event) => {
            if (event.type === 'stage') {
              now.generationId ??= event.generationId
              enter(event.stage)
              if (now.stopped) askToStop(now.generationId)
            }
            if (event.type === 'delta')
              setWriting((before) => ({ ...before, text: before.text + event.text }))
          },
        })
        setWriting((before) => ({
          ...before,
          state: 'done',
          stages: closed(before.stages, seconds()),
          result,
        }))
        return result
      } catch (error) {
        if (!now.leave.signal.aborted)
          setWriting((before) => ({
            ...before,
            state: now.stopped ? 'stopped' : 'failed',
            problem: now.stopped ? null : errorText(error),
            error,
          }))
        running.current = null
        if (!now.leave.signal.aborted && !now.stopped) failed?.(error)
        return null
      } finally {
        if (running.current === now) running.current = null
        void refreshWork()
      }
    },
    [],
  )

  /** Before the first stage there is nothing to stop yet: then it is stopped as soon as there is. */
  const stop = useCallback(() => {
    const now = running.current
    if (!now || now.stopped) return
    now.stopped = true
    setWriting((before) => ({ ...before, state: 'stopped' }))
    askToStop(now.generationId)
  }, [])

  const reset = useCallback(() => setWriting(idle), [])

  return { writing, run, stop, reset }
}

function askToStop(id: string | null) {
  // A generation that has ended meanwhile needs no stop.
  if (id) void call('generation.stop', { id }).catch(() => undefined)
}

function closed(stages: StageTime[], seconds: number): StageTime[] {
  return stages.map((stage) => (stage.seconds === null ? { ...stage, seconds } : stage))
}
