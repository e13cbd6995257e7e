import { kindsAr, reactAr, recapAr } from './ev-ar.ts'
import { kindsA } from './ev-en1.ts'
import { kindsB } from './ev-en2.ts'
import { kindsFr, reactFr, recapFr } from './ev-fr.ts'
import type { Kind } from './ev-kit.ts'
import { react, recap } from './ev-talk.ts'
import { kindsZh, reactZh, recapZh } from './ev-zh.ts'
import type { Rng } from './rng.ts'
import { expand } from './text.ts'
import type { Slots } from './text.ts'
import type { TopicSpec } from './topics.ts'

/** One happening with its facts fixed: everybody who speaks of it speaks of the same. */
export interface Story {
  kind: Kind
  slots: Slots
  gist: string
  short: string
}

const all: readonly Kind[] = [...kindsA, ...kindsB, ...kindsFr, ...kindsZh, ...kindsAr]
export function kindOf(name: string): Kind {
  const found = all.find((k) => k.name === name)
  if (!found) throw new Error(`no kind ${name}`)
  return found
}

/** Which kinds can happen in a topic as news of their own; follow-ups come through `next`. */
export const possible: Record<string, readonly string[]> = {
  'bitcoin-etf': [
    'etf_ok',
    'etf_ok',
    'etf_no',
    'feecut',
    'feecut',
    'inflow',
    'partnership',
    'partnership',
    'ruling',
    'listing',
  ],
  ethereum: ['fork', 'feerecord', 'partnership', 'ruling', 'leaves', 'outage', 'partnership'],
  solana: ['outage', 'feerecord', 'partnership', 'leaves', 'fork', 'ruling', 'partnership'],
  'lantern-protocol': [
    'exploit',
    'listing',
    'airdrop',
    'vote',
    'depeg',
    'leaves',
    'partnership',
    'feerecord',
  ],
  'mica-reglementation': ['sanction', 'agrement', 'depart', 'amendement'],
  'bitcoin-mining-zh': ['poolout', 'shutdown', 'machine', 'fire'],
  'bitcoin-ar': ['halt', 'licence', 'bank', 'hack'],
  'quill-bridge': ['exploit', 'listing', 'depeg', 'airdrop', 'vote', 'partnership'],
}
/** The first happening with a later development that is news again. */
export const withNext: Record<string, readonly string[]> = {
  'bitcoin-etf': ['etf_no'],
  ethereum: ['fork', 'leaves', 'outage'],
  solana: ['outage', 'leaves'],
  'lantern-protocol': ['exploit', 'depeg', 'listing'],
  'quill-bridge': ['depeg', 'exploit', 'listing'],
}
/** What a topic remembers from years ago: kinds without a date to come. */
export const lore: Record<string, readonly string[]> = {
  'bitcoin-etf': ['ruling', 'inflow'],
  ethereum: ['outage', 'feerecord'],
  solana: ['ruling', 'outage'],
  'lantern-protocol': ['exploit', 'leaves'],
  'mica-reglementation': ['sanction'],
  'bitcoin-mining-zh': ['shutdown'],
  'bitcoin-ar': ['hack'],
  'quill-bridge': ['exploit'],
}

/** A record of years ago lies under this figure, one of this month above it. */
const records: Record<string, number> = { feerecord: 22, inflow: 1150 }

/** Draws the facts until they differ from everything told before in the topic. */
export function makeStory(
  topic: TopicSpec,
  name: string,
  r: Rng,
  used: Set<string>,
  parent: Story | null,
  old = false,
): Story {
  const kind = kindOf(name)
  for (let i = 0; i < 400; i += 1) {
    const what = parent ? { what: parent.kind.it[0] ?? 'plan' } : {}
    const slots: Slots = { ...kind.facts(r), ...what, it: kind.it }
    const gist = expand(kind.gist, r, { ...slots, P: topic.key })
    const facts = Object.entries(slots)
      .filter(([k]) => k.endsWith('0'))
      .map(([k, v]) => `${k}=${String(v)}`)
    const keys = facts
      .filter(
        (f) =>
          !/^(role|side|hole|cause|court|place|land|ex|pool|plan|voix|share|venue|mins|date|jour)0=/.test(
            f,
          ) || facts.length === 1,
      )
      .map((f) => (/^(who|firm|next)0=/.test(f) ? f : `${topic.key}/${name}/${f}`))
    const record = records[name]
    if (record !== undefined && old !== Number(String(slots.amt0).replace(/\D/g, '')) < record) continue
    if (keys.some((k) => used.has(k)) || used.has(gist)) continue
    for (const k of [...keys, gist]) used.add(k)
    return { kind, slots, gist, short: gist.slice(gist.indexOf(':') + 1).trim() }
  }
  throw new Error(`no fresh facts for ${name}`)
}

export function reactions(topic: TopicSpec, story: Story): readonly string[] {
  if (topic.lang === 'fr') return reactFr
  if (topic.lang === 'zh') return reactZh
  if (topic.lang === 'ar') return reactAr
  return react[story.kind.mood]
}
export function recaps(topic: TopicSpec): readonly string[] {
  return { en: recap, fr: recapFr, zh: recapZh, ar: recapAr }[topic.lang]
}
