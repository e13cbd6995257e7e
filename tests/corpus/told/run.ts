import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Language } from '#contract/lists.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { agentIn, type SceneName, scenes, tell } from './scenes.ts'

const languages = {
  en: 'ENGLISH',
  fr: 'FRENCH',
  vi: 'VIETNAMESE',
  zh: 'CHINESE',
  ar: 'ARABIC',
} satisfies Record<string, Language>

const told = z.object({
  id: z.string(),
  scene: z.enum(Object.keys(scenes) as [SceneName, ...SceneName[]]),
  language: z.enum(['en', 'fr', 'vi', 'zh', 'ar']),
  mode: z.enum(['structured', 'plain']),
  kind: z.string().optional(),
  first: z.string(),
  second: z.string(),
})
export type Told = z.infer<typeof told>

/** Cases of a file of this corpus, one a line. */
export function casesOf(file: string): Told[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => told.parse(JSON.parse(line)))
}

export interface Outcome extends Told {
  /** What stands on X; null: nothing. */
  published: string | null
  /** How often the model was asked. */
  asked: number
  /** In credits. */
  charged: number
  /** What the model was told to write otherwise, the last time it was asked. */
  why: string | null
}

/** What becomes of a model's answers in the whole product: asked for now, checked, rewritten once, published, paid. */
export async function outcomesOf(cases: Told[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [place, those] of Map.groupBy(cases, ({ scene, mode }) => `${scene} ${mode}`)) {
    const isPlain = place.endsWith(' plain')
    await using world = await createWorld(isPlain ? { dialect: 'chat' } : {})
    if (isPlain) world.llm.beLocal({ refuses: ['response_format'], follows: true })
    for (const one of those) {
      if (one === those[0]) await tell(world, one.scene)
      outcomes.push(await outcomeOf(world, one))
    }
  }
  return outcomes
}

async function outcomeOf(world: World, one: Told): Promise<Outcome> {
  const { user, agent } = await agentIn(world, one.scene, languages[one.language])
  const before = { balance: await world.balance(user), calls: world.llm.calls }
  world.llm.sayNext(one.first, one.second)
  await user.call('posts.now', { id: agent.agentId })
  world.llm.sayNoMore()
  const [post] = world.x.timeline(agent.handle)
  // The next case finds on X what stands there in its scene, and nothing of an earlier one.
  if (post) world.x.deleteTweet(post.id)
  return {
    ...one,
    published: post?.text ?? null,
    asked: world.llm.calls - before.calls,
    charged: before.balance - (await world.balance(user)),
    why: /\\"rewrite\\":\[(.*?)\]/.exec(JSON.stringify(world.llm.captured.at(-1)?.body))?.[1] ?? null,
  }
}
