import { useEffect, useRef, useState } from 'react'
import type { GeneratedContent } from '#app/queries/publishing.ts'
import { generateSample } from '#app/queries/samples.ts'
import { useProblem } from '../../ui/problem-toast.ts'
import { useTelegram } from '../../ui/telegram.ts'

// Kept while the app is open: leaving the section must not throw away what was paid for.
const kept = new Map<string, GeneratedContent>()

/** A sample being written, or the last one written for this agent. */
export function useSample(agentId: string) {
  const host = useTelegram()
  const onError = useProblem()
  const [text, setText] = useState('')
  const [stage, setStage] = useState('gathering')
  const [writing, setWriting] = useState(false)
  const [result, setResult] = useState<GeneratedContent | null>(() => kept.get(agentId) ?? null)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])

  async function write() {
    setText('')
    setStage('gathering')
    setResult(null)
    setWriting(true)
    try {
      const generated = await generateSample(
        { agentId },
        {
          onEvent(event) {
            if (event.type === 'delta') setText((now) => now + event.text)
            if (event.type !== 'stage') return
            setStage(event.stage)
            // The checks may have rejected the text: it is written again.
            if (event.stage === 'writing') setText('')
          },
        },
      )
      kept.set(agentId, generated)
      setResult(generated)
      if (here.current) host.haptic('success')
    } catch (error) {
      if (here.current) onError(error)
    } finally {
      setWriting(false)
    }
  }

  return {
    text,
    stage,
    writing,
    result,
    write: () => void write(),
    /** It is out: the same text is not offered again. */
    forget() {
      kept.delete(agentId)
      setResult(null)
    },
  }
}
