import { z } from 'zod'
import { createChance } from '../chance.ts'

const asked = z.object({
  kind: z.literal('wishes'),
  messages: z.array(z.object({ number: z.number(), message: z.string() })),
})

/** A message without what shows nothing, which a prompt leaves out. */
export const asRead = (message: string) => message.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()

/** How often it puts a wish in words of its own although it was told which, and how often it does not understand one at all. */
const looseShare = 0.05
const missedShare = 0.02

interface Read {
  number: number
  standing: boolean
  rules: string[]
}

/**
 * The answer to a prompt that asks what an owner's messages want; null for any other. What a message means it was told
 * beforehand (`understood`): it knows no language. Anything else it takes for talk.
 */
export function wishesIn(
  user: string,
  { seed, understood }: { seed: string; understood: ReadonlyMap<string, readonly string[]> },
): Read[] | null {
  const [, json = ''] = /<task>(.*?)<\/task>/s.exec(user) ?? []
  if (!json.includes('"kind":"wishes"')) return null
  const { data } = asked.safeParse(JSON.parse(json))
  return (data?.messages ?? []).map(({ number, message }) => {
    const meant = understood.get(asRead(message))
    if (meant === undefined) return { number, standing: false, rules: [] }
    if (createChance(message).number() < missedShare) return { number, standing: true, rules: [] }
    const isLoose = createChance(`${seed} ${message}`).number() < looseShare
    const said = (rule: string) => (isLoose ? `Please ${rule.charAt(0).toLowerCase()}${rule.slice(1)}` : rule)
    return { number, standing: true, rules: meant.map(said) }
  })
}
