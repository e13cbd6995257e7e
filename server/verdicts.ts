import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import { languages } from '#contract/lists.ts'
import { languageOf } from './lib/language.ts'
import { languageNamed, shortCodes } from './verdicts-languages.ts'
import { samenessOn } from './verdicts-novelty.ts'
import { type ClaimEvidence, claimsOf, derived, factShape, type Snapshot } from './modules/claims/index.ts'

const ground = {
  facts: z.array(factShape),
  names: z.array(z.object({ id: z.string(), words: z.array(z.string()) })).default([]),
}
const sceneLine = z.object({ scene: z.string(), ...ground })
const caseLine = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  language: z.union([z.enum(languages), z.enum(shortCodes)]),
  author: z.enum(['model', 'person']).default('model'),
  text: z.string(),
})
const ownGround = z.object(ground)
const sceneOf = z.object({ scene: z.string() })

export interface Verdict {
  id?: string | number
  ok: boolean
  claims: {
    text: string
    start: number
    end: number
    kind: ClaimEvidence['kind']
    value: string
    verdict: 'match' | 'contradicted' | 'not found'
    found: string | null
    source: string
    time: string | null
    reason: ClaimEvidence['reason']
  }[]
}

/**
 * The verdicts on cases, one for each line that holds a text (docs/verdicts.md). A line that cannot be read is an error
 * that names it.
 */
export function verdictsOn(): (line: string) => Verdict | null {
  const scenes = new Map<string, Snapshot>()
  return (line) => {
    const given: unknown = JSON.parse(line)
    if (typeof given === 'object' && given !== null && !('text' in given)) {
      const { scene, ...snapshot } = sceneLine.parse(given)
      scenes.set(scene, whole(snapshot))
      return null
    }
    const { id, language, text } = caseLine.parse(given)
    const claims = claimsOf(text, languageNamed(language), groundOf(given, scenes))
    return {
      ...(id === undefined ? {} : { id }),
      ok: claims.every(({ match }) => match),
      claims: claims.map(({ text: said, start, end, kind, value, found, source, at, match, reason }) => ({
        text: said,
        start,
        end,
        kind,
        value,
        verdict: match ? 'match' : isContradicted(reason) ? 'contradicted' : 'not found',
        found,
        source,
        time: at,
        reason,
      })),
    }
  }
}

function isContradicted(reason: ClaimEvidence['reason']): boolean {
  return reason === 'contradicted' || reason === 'outranked'
}

/** The facts of a case: its own, or those of its scene. */
function groundOf(given: unknown, scenes: Map<string, Snapshot>): Snapshot {
  const named = sceneOf.safeParse(given).data?.scene
  const scene = named === undefined ? undefined : scenes.get(named)
  if (named !== undefined && !scene) throw new Error(`no scene "${named}" stands before this line`)
  return scene ?? whole(ownGround.parse(given))
}

/** As gathering leaves it: with a language for words, and with what follows from the facts. */
function whole({ facts, names }: Snapshot): Snapshot {
  const told = facts.map((fact, at) => ({
    ...fact,
    key: fact.key === '' ? `${fact.kind} ${at}` : fact.key,
    ...(fact.kind === 'text' && !fact.language
      ? { language: languageOf(String(fact.value)) ?? ('ENGLISH' as const) }
      : {}),
  }))
  return { facts: [...told, ...derived(told)], names }
}

if (import.meta.main) {
  const answerTo = process.argv.includes('--novelty') ? samenessOn : verdictsOn()
  let number = 0
  for await (const line of createInterface({ input: process.stdin })) {
    number++
    if (line.trim() === '') continue
    try {
      const answer = answerTo(line)
      if (answer) process.stdout.write(`${JSON.stringify(answer)}\n`)
    } catch (error) {
      const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
      process.stderr.write(`line ${number}: ${why}\n`)
      process.exitCode = 1
      break
    }
  }
}
