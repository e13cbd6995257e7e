import type { World } from '#tests/support/world.ts'

export interface Made {
  id: string
  at: Date
  agentId: string
  platform: 'twitter' | 'telegram'
  postType: 'auto_post' | 'manual_post' | 'kol_reply' | 'self_reply'
  language: 'ENGLISH' | 'ARABIC' | null
  milli: number
  views: number | null
  likes: number | null
  reactions: number | null
}

/** Numbers that a seed always draws. */
export function drawing(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

/** Published posts as the readings leave them. */
export async function lay(world: World, userId: string, made: Made[]): Promise<void> {
  for (let from = 0; from < made.length; from += 1000) {
    const part = made.slice(from, from + 1000)
    await world.db
      .insertInto('publication')
      .values(
        part.map(({ id, at, agentId, platform, postType, language, milli, views }) => ({
          id,
          owner_id: userId,
          agent_id: agentId,
          platform,
          post_type: postType,
          state: 'published' as const,
          origin: 'slot' as const,
          content: `Text of ${id}`,
          language,
          published_at: at,
          charged: milli,
          views_24h: views,
        })),
      )
      .execute()
    const read = part.filter(({ views, reactions }) => views !== null || reactions !== null)
    if (read.length === 0) continue
    await world.db
      .insertInto('post_reading')
      .values(
        read.map(({ id, views, likes, reactions }) => ({
          publication_id: id,
          hours: 24 as const,
          views,
          likes,
          reactions,
        })),
      )
      .execute()
  }
}

/** So many posts between two instants, each with what its place tells. */
export function draw(
  count: number,
  { seed, agents, from, to }: { seed: number; agents: string[]; from: Date; to: Date },
): Made[] {
  const below = drawing(seed)
  const types = ['auto_post', 'manual_post', 'kol_reply', 'self_reply'] as const
  return Array.from({ length: count }, (_, n) => {
    const platform = below(4) === 0 ? ('telegram' as const) : ('twitter' as const)
    const read = below(10) > 0
    const onX = platform === 'twitter' && read
    return {
      id: `pub_${seed}_${n}`,
      at: new Date(from.getTime() + below((to.getTime() - from.getTime()) / 1000) * 1000),
      agentId: agents[below(agents.length)] ?? '',
      platform,
      postType: types[below(4)] ?? 'auto_post',
      language: ([null, 'ENGLISH', 'ARABIC'] as const)[below(3)] ?? null,
      milli: [1000, 800, 1333][below(3)] ?? 1000,
      views: onX ? below(5000) : null,
      likes: onX ? below(90) : null,
      reactions: platform === 'telegram' && read ? below(40) : null,
    }
  })
}
