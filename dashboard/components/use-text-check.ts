import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Platform } from '#contract/lists.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useTextCheck, type TextCheck } from '#app/queries/publishing.ts'
import { textLimit } from '#app/text-limit.ts'

export interface CheckedText {
  platform: Platform
  /** As its platform counts it. */
  length: number
  limit: number
  /** What the server says of the text; null while it has not looked at this very text. */
  check: TextCheck | null
  /** Nothing stands against publishing it. */
  ready: boolean
}

/**
 * A text looked at while it is being written: its length at once, as X itself counts (its rules come in a chunk of their
 * own), and a moment after the last key what the server finds in it, what it costs and which of its claims hold.
 */
export function useCheckedText(
  agent: Agent,
  {
    content,
    platform,
    generationId,
    publicationId,
    picture = false,
    poll = false,
  }: {
    content: string
    platform: Platform
    generationId?: string | null | undefined
    publicationId?: string | undefined
    picture?: boolean
    poll?: boolean
  },
): CheckedText {
  const text = content.trim()
  const [settled] = useDebouncedValue(text, 300)
  const { data, isPlaceholderData } = useTextCheck({
    id: agent.agentId,
    content: settled,
    platform,
    ...(generationId ? { generationId } : {}),
    ...(publicationId ? { publicationId } : {}),
  })
  const weigh = useWeigh(platform === 'twitter')
  const check = data && !isPlaceholderData && settled === text && text !== '' ? data : null
  const length = platform === 'telegram' ? text.length : (weigh?.(text) ?? check?.weightedLength ?? 0)
  return {
    platform,
    length,
    limit: textLimit(agent, platform, { picture, poll }),
    check,
    ready: check !== null && !check.findings.some(({ severity }) => severity === 'stop'),
  }
}

type Weigh = (text: string) => number
let loaded: Weigh | null = null

/** How X counts; null until its rules are there. */
function useWeigh(wanted: boolean): Weigh | null {
  const [weigh, setWeigh] = useState<Weigh | null>(() => loaded)
  useEffect(() => {
    if (!wanted || loaded) return
    void import('twitter-text').then(({ default: { parseTweet } }) => {
      loaded = (text) => parseTweet(text).weightedLength
      setWeigh(() => loaded)
    })
  }, [wanted])
  return weigh
}
