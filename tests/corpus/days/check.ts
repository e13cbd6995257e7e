/** Proves what the README says of a world: node check.ts [seed ...] */
import { readdirSync, readFileSync } from 'node:fs'
import { expectThat, fingerprint, fingerprintOf } from './check-kit.ts'
import type { Report } from './check-kit.ts'
import { checkMarket } from './check-market.ts'
import { checkBursts, checkPosts, checkTraps } from './check-talk.ts'
import { kindsAr, reactAr, recapAr } from './ev-ar.ts'
import { kindsA } from './ev-en1.ts'
import { kindsB } from './ev-en2.ts'
import { claimFr, denyFr, kindsFr, reactFr, recapFr } from './ev-fr.ts'
import { claim, deny, oldNote, pump, pumpZh, react, recap } from './ev-talk.ts'
import { claimZh, denyZh, kindsZh, reactZh, recapZh } from './ev-zh.ts'
import { themes } from './other-meaning.ts'
import { topicSpecs } from './topics.ts'
import { loudLines, loudOther, memory, oldNotes, pasta, regulars, replies, spam, ticker } from './trap-text.ts'
import { buildWorld } from './world.ts'
import type { World } from './world.ts'

function checkCounts(w: World, report: Report): void {
  const of = (kind: string): number => w.truths.filter(t => t.kind === kind).length
  expectThat(report, of('burst') === 40 && of('move') === 40 && of('trap') === 200, 'counts of truths')
  expectThat(report, w.topics.length === 8 && w.coins.length === 10 && w.watches.length >= 20 && w.watches.length <= 25, 'counts of topics, coins, watches')
  const kinds = new Map<string, number>()
  for (const t of w.truths) if (t.trap) kinds.set(t.trap, (kinds.get(t.trap) ?? 0) + 1)
  expectThat(report, kinds.size === 18 && [...kinds.values()].every(n => n === 11 || n === 12), 'traps are not even')
  expectThat(report, w.truths.every(t => (t.topic === null) !== (t.watch === null) && t.until > t.from), 'a truth of nothing')
  report.rows.push(`truths: ${of('burst')} bursts, ${of('move')} moves, ${of('trap')} traps of ${kinds.size} kinds: ${[...kinds].sort().map(([k, n]) => `${k} ${n}`).join(', ')}`)
}

function checkWords(report: Report): void {
  for (const t of topicSpecs) {
    const extra = t.lang === 'en' ? 0 : 45
    expectThat(report, new Set(t.templates).size + extra >= 150, `${t.key}: ${t.templates.length} templates`)
  }
  for (const k of [...kindsA, ...kindsB, ...kindsFr, ...kindsZh, ...kindsAr]) {
    expectThat(report, new Set(k.cores).size >= 12, `${k.name}: ${k.cores.length} ways of saying it`)
  }
  const spoken: readonly string[] = [
    ...topicSpecs.flatMap(t => t.templates), ...[...kindsA, ...kindsB, ...kindsFr, ...kindsZh, ...kindsAr].flatMap(k => k.cores),
    ...Object.values(react).flat(), ...recap, ...claim, ...deny, ...pump, ...pumpZh, ...oldNote, ...reactFr, ...recapFr, ...claimFr, ...denyFr, ...reactZh, ...recapZh, ...claimZh, ...denyZh, ...reactAr, ...recapAr,
    ...Object.values(spam).flat(), ...Object.values(pasta).flat(), ...ticker, ...Object.values(regulars).flatMap(x => x.lines), ...Object.values(memory).flat(), ...Object.values(oldNotes).flat(), ...Object.values(replies).flat(),
    ...Object.values(loudOther).flat(), ...loudLines, ...Object.values(themes).flat().flatMap(x => [...x.daily, ...x.big]),
  ]
  for (const s of spoken) expectThat(report, s.includes('{P}'), `no phrase in “${s}”`)
  report.rows.push(`sentences ${spoken.length}, ways of saying a happening ${[...kindsA, ...kindsB, ...kindsFr, ...kindsZh, ...kindsAr].reduce((n, k) => n + k.cores.length, 0)} over ${kindsA.length + kindsB.length + kindsFr.length + kindsZh.length + kindsAr.length} kinds`)
}

function checkStyle(report: Report): void {
  for (const name of readdirSync(import.meta.dirname).filter(n => n.endsWith('.ts'))) {
    const lines = readFileSync(`${import.meta.dirname}/${name}`, 'utf8').split('\n')
    expectThat(report, lines.length <= 401, `${name}: ${lines.length} lines`)
    const loose = new RegExp(': ' + 'any(?=[,)=>]|$)')
    const ends = lines.filter(l => l.endsWith(';') || loose.test(l)).length
    expectThat(report, ends === 0, `${name}: ${ends} lines with a semicolon or any`)
  }
}

const seeds = process.argv.slice(2).map(Number)
let bad = 0
const prints = new Set<number>()
for (const seed of seeds.length > 0 ? seeds : [1]) {
  const report: Report = { rows: [], faults: [] }
  const started = performance.now()
  const built = buildWorld(seed)
  const took = ((performance.now() - started) / 1000).toFixed(1)
  const print = fingerprint(built.world)
  expectThat(report, print === fingerprintOf(seed), 'the same seed gave another world')
  expectThat(report, !prints.has(print), 'another seed gave the same world')
  prints.add(print)
  checkCounts(built.world, report)
  checkWords(report)
  checkStyle(report)
  checkPosts(built, report)
  checkBursts(built, report)
  checkTraps(built, report)
  checkMarket(built.world, report)
  console.log(`\nseed ${seed}, made in ${took} s, fingerprint ${print}`)
  for (const row of report.rows) console.log(row)
  for (const fault of report.faults) console.log(`FAULT ${fault}`)
  console.log(report.faults.length === 0 ? 'all holds' : `${report.faults.length} faults`)
  bad += report.faults.length
}
process.exitCode = bad === 0 ? 0 : 1
