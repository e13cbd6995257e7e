import { z } from 'zod'

const asked = z.object({
  kind: z.literal('rules'),
  known: z.array(z.string()).catch([]),
  reasons: z.array(z.object({ number: z.number(), reason: z.string() })),
})

/** What a model makes of usual complaints: a sentence each. Of others it says nothing. */
const complaints: readonly (readonly [RegExp, string])[] = [
  [/too long|trop long|dài quá|quá dài|太长|طويل/i, 'Write at most 2 sentences.'],
  [/too many numbers|trop de chiffres|nhiều (?:con )?số|数字太多|أرقام كثيرة/i, 'Name at most one figure.'],
  [/shout|crie|hét|吼|صراخ/i, 'Never use exclamation marks.'],
  [/vague|flou|mơ hồ|模糊|غامض/i, 'Say one concrete thing instead of a general one.'],
  [/robot|machine|ai[- ]?sounding|máy móc|机器|آلي/i, 'Write as if you spoke to a friend.'],
  [/ask|question|hỏi|问|سؤال/i, 'Ask no questions.'],
]

/** The answer to a prompt that asks what an owner's reasons mean; null for any other. */
export function drawnFrom(user: string): { sentence: string; because: number[] }[] | null {
  const [, json = ''] = /<task>(.*?)<\/task>/s.exec(user) ?? []
  if (!json.includes('"kind":"rules"')) return null
  const { data } = asked.safeParse(JSON.parse(json))
  if (!data) return []
  const found = new Map<string, number[]>()
  for (const { number, reason } of data.reasons) {
    const [, sentence] = complaints.find(([pattern]) => pattern.test(reason)) ?? []
    if (sentence !== undefined && !data.known.includes(sentence))
      found.set(sentence, [...(found.get(sentence) ?? []), number])
  }
  return [...found].slice(0, 3).map(([sentence, because]) => ({ sentence, because }))
}
