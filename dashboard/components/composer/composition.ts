import { useState } from 'react'
import { z } from 'zod'
import { platforms, type Platform } from '#contract/lists.ts'
import { local, readJson } from '#app/local-storage.ts'
import type { Agent } from '#app/queries/agents.ts'
import type { Composed } from '#app/queries/schedule.ts'

const picture = z.object({ url: z.string(), alt: z.string(), described: z.boolean().optional() })
const part = z.object({
  text: z.string(),
  pictures: z.array(picture),
  /** What the words began as; its evidence stays with them. */
  generationId: z.string().nullable(),
  poll: z
    .object({ options: z.array(z.string()), minutes: z.number() })
    .nullable()
    .default(null),
})
export type Part = z.output<typeof part>

const whens = ['at', 'next', 'now', 'draft'] as const
export type When = (typeof whens)[number]

const composition = z.object({
  /** Where it goes: `agentId platform`. */
  places: z.array(z.string()),
  /** The same words for all places. */
  parts: z.array(part),
  /** Places that have words of their own. */
  own: z.record(z.string(), z.array(part)),
  /** The agent writes, about this where it is not empty. */
  writes: z.boolean(),
  topic: z.string(),
  when: z.enum(whens),
  /** ISO 8601. */
  at: z.string(),
})
export type Composition = z.output<typeof composition>

export const emptyPart: Part = { text: '', pictures: [], generationId: null, poll: null }
const key = 'composer'

export interface Place {
  key: string
  agent: Agent
  platform: Platform
}

/** Every place that these agents are connected to. */
export function placesOf(agents: Agent[]): Place[] {
  return agents.flatMap((agent) =>
    platforms.flatMap((platform) => {
      const isConnected = platform === 'twitter' ? agent.twitter : agent.telegram
      return isConnected ? [{ key: `${agent.agentId} ${platform}`, agent, platform }] : []
    }),
  )
}

/**
 * What is being composed, kept in this browser as it is typed, so that a closed page or a broken connection loses nothing.
 * Nothing kept: begins with these places and this time.
 */
export function useComposition(start: Pick<Composition, 'places' | 'at'>) {
  const [now, setNow] = useState<Composition>(() => {
    const kept = composition.safeParse(readJson(local.get(key))).data
    if (kept) return { ...kept, at: start.at, places: kept.places.length > 0 ? kept.places : start.places }
    return { ...start, parts: [emptyPart], own: {}, writes: false, topic: '', when: 'at' }
  })
  const change = (some: Partial<Composition>) =>
    setNow((before) => {
      const next = { ...before, ...some }
      local.set(key, JSON.stringify(next))
      return next
    })
  const forget = () => local.remove(key)
  return { composition: now, change, forget }
}

/** The words of a place: its own, or those of all. */
export function partsFor({ own, parts }: Composition, place: string): Part[] {
  return own[place] ?? parts
}

/** Pictures whose owner said in other words what they show. */
export function describedIn({ parts, own }: Composition) {
  const all = [...parts, ...Object.values(own).flat()]
  return all.flatMap(({ pictures }) => pictures.filter(({ described }) => described))
}

/** What the server is asked to put where. Empty where there is nothing to put yet. */
export function composedItems(composition: Composition, places: Place[]): Composed[] {
  const { when, at, writes, topic } = composition
  const time: Composed['when'] = when === 'at' ? { kind: 'at', at } : { kind: when }
  return places
    .filter((place) => composition.places.includes(place.key))
    .flatMap(({ key: place, agent, platform }): Composed[] => {
      const parts = partsFor(composition, place).filter(({ text }) => text.trim() !== '')
      if (!writes && parts.length === 0) return []
      return [
        {
          agentId: agent.agentId,
          platform,
          when: time,
          parts: writes
            ? []
            : parts.map(({ text, pictures, generationId, poll }) => ({
                content: text.trim(),
                imageUrls: pictures.map(({ url }) => url),
                ...(poll && { poll }),
                ...(generationId && place.startsWith(agent.agentId) ? { generationId } : {}),
              })),
          ...(writes && topic.trim() !== '' ? { topic: topic.trim() } : {}),
        },
      ]
    })
}

/** Cuts a long text where a reader would pause, into parts of at most so many characters. */
export function splitText(text: string, limit: number): string[] {
  const pieces = text
    .split(/\n{2,}/u)
    .flatMap((paragraph) =>
      paragraph.length <= limit
        ? [paragraph.trim()]
        : [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(paragraph)].map(
            ({ segment }) => segment.trim(),
          ),
    )
  const parts: string[] = []
  for (const piece of pieces.flatMap((one) => hardCut(one, limit))) {
    const last = parts.at(-1)
    if (piece === '') continue
    if (last !== undefined && last.length + 1 + piece.length <= limit)
      parts[parts.length - 1] = `${last} ${piece}`
    else parts.push(piece)
  }
  return parts
}

function hardCut(sentence: string, limit: number): string[] {
  if (sentence.length <= limit) return [sentence]
  const words = sentence.split(/\s+/u)
  const lines: string[] = ['']
  for (const word of words) {
    const last = lines.at(-1) ?? ''
    if (last.length + 1 + word.length > limit) lines.push(word.slice(0, limit))
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}
