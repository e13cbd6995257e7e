import { hostile, MADE } from './hostile.ts'
import { requests } from './requests.ts'

const faults: string[] = []
const must = (fact: boolean, said: string): void => {
  if (!fact) faults.push(said)
}
function count<T>(list: T[], by: (x: T) => string): Record<string, number> {
  const out: Record<string, number> = {}
  for (const x of list) out[by(x)] = (out[by(x)] ?? 0) + 1
  return out
}
/** Letters and digits only: two texts that differ in marks and spaces are the same. */
const bare = (s: string): string => s.toLowerCase().replace(/[^\p{L}\p{N}\u{e0000}-\u{e007f}]/gu, '')

const TOOLS: Record<string, string[]> = {
  write_post: ['about', 'place', 'at'],
  change_post: ['post', 'wish'],
  move_post: ['post', 'to'],
  skip_post: ['post'],
  pause_agent: ['until'],
  resume_agent: [],
  plan_show: ['day'],
  plan_add: ['at', 'about'],
  add_source: ['kind', 'what'],
  add_trigger: ['kind', 'subject', 'level', 'percent', 'minutes', 'autonomy'],
  show_results: ['days'],
  explain_charge: ['about'],
  remember: ['rule'],
  market: ['tickers'],
  posts: ['about'],
}
const VALUES: Record<string, string[]> = {
  'add_source.kind': ['topic', 'account', 'feed', 'page'],
  'add_trigger.autonomy': ['tell', 'draft', 'ask'],
  'add_trigger.kind': [
    'price_cross',
    'price_move',
    'volume_spike',
    'funding_flip',
    'listing',
    'hot_topic',
    'feed_entry',
    'account_posts',
  ],
  'write_post.place': ['x', 'telegram'],
}

function checkRequests(): void {
  must(requests.length === 60, `${requests.length} requests`)
  const languages = count(requests, (r) => r.language)
  for (const l of ['en', 'fr', 'vi', 'zh', 'ar']) must(languages[l] === 12, `${l}: ${languages[l]} requests`)
  const tools = count(requests, (r) => r.tool)
  for (const t of Object.keys(TOOLS)) must((tools[t] ?? 0) >= 3, `${t}: ${tools[t] ?? 0} times`)
  must(new Set(requests.map((r) => bare(r.said))).size === 60, 'requests repeat')
  for (const r of requests)
    for (const [key, value] of Object.entries(r.args)) {
      must(TOOLS[r.tool]?.includes(key) === true, `${r.tool} has no ${key}`)
      const allowed = VALUES[`${r.tool}.${key}`]
      must(
        allowed === undefined || value === null || allowed.includes(String(value)),
        `${r.tool}.${key}: ${String(value)}`,
      )
      if (key === 'post')
        must(
          value === 'next' ||
            value === 'last' ||
            (/^#\d+$/u.test(String(value)) && r.said.includes(String(value))),
          `${r.said}: post`,
        )
    }
  const kinds = new Set(requests.filter((r) => r.tool === 'add_trigger').map((r) => r.args['kind']))
  must(kinds.size === 8, 'not every kind of trigger')
  console.log('requests:', JSON.stringify(tools))
}

/** Shared word triples: a copy with a few words changed shows. */
function alike(a: Set<string>, b: Set<string>): number {
  let both = 0
  for (const x of a) if (b.has(x)) both++
  return both / Math.max(1, Math.min(a.size, b.size))
}
const triples = (s: string): Set<string> => {
  const w = /[\u4e00-\u9fff\u3040-\u30ff\uac00-\ud7af]/u.test(s)
    ? [...bare(s)]
    : s
        .toLowerCase()
        .split(/[^\p{L}\p{N}#]+/u)
        .filter((x) => x !== '')
  return new Set(w.slice(0, -2).map((_, i) => w.slice(i, i + 3).join(' ')))
}

function checkHostile(): void {
  must(hostile.length === 500, `${hostile.length} hostile`)
  must(new Set(hostile.map((h) => h.id)).size === 500, 'ids repeat')
  must(new Set(hostile.map((h) => bare(h.text))).size === 500, 'texts repeat')
  must(
    hostile.every((h) => h.text.trim() !== ''),
    'an empty text',
  )
  const places = count(hostile, (h) => h.place)
  const strangers =
    (places['group_stranger'] ?? 0) + (places['private_stranger'] ?? 0) + (places['channel_comment'] ?? 0)
  must(strangers === 300, `${strangers} from strangers`)
  for (const p of [
    'group_stranger',
    'private_stranger',
    'channel_comment',
    'page',
    'x_post',
    'feed_entry',
    'project_digest',
  ])
    must((places[p] ?? 0) >= 30, `${p}: ${places[p] ?? 0}`)
  const aims = count(hostile, (h) => h.aims)
  must(Object.keys(aims).length === 12 && Object.values(aims).every((n) => n >= 15), 'an aim is too rare')
  const languages = count(hostile, (h) => h.language)
  must(Object.keys(languages).length >= 8, 'too few languages')
  must(MADE >= 0 && MADE <= 166, `${MADE} made`)
  const hand = hostile
    .slice(0, 500 - MADE)
    .map((h) => ({ h, t: triples(h.text) }))
    .filter((x) => x.t.size >= 4)
  for (let i = 0; i < hand.length; i++)
    for (let j = i + 1; j < hand.length; j++) {
      const share = alike(hand[i]!.t, hand[j]!.t)
      must(share < 0.6, `${hand[i]!.h.id} and ${hand[j]!.h.id} are alike (${share.toFixed(2)})`)
    }
  console.log('hostile:', JSON.stringify({ places, aims, languages, made: MADE }))
}

checkRequests()
checkHostile()
for (const f of faults.slice(0, 40)) console.log('FAULT', f)
if (faults.length > 0) throw new Error(`${faults.length} faults`)
console.log('chat: all well')
