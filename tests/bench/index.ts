import { ackBench } from './ack.ts'
import { chargeBench } from './charge.ts'
import { claimBench } from './claim.ts'
import { detailBench } from './detail.ts'
import { learnBench } from './learn/learn.ts'
import { lighthouseBench } from './lighthouse.ts'
import { memoryBench } from './memory.ts'
import { miniappBench } from './miniapp.ts'
import { qualityBench } from './quality.ts'
import { pipelineBench } from './pipeline.ts'
import { pollBench } from './polls.ts'
import { promptnessBench } from './promptness.ts'
import { queueBench } from './queue.ts'
import { type Result, startBenchPostgres } from './setup.ts'
import { resultsBench } from './results.ts'
import { transferBench } from './transfers.ts'
import { webhookBench } from './webhook.ts'

/**
 * What the product costs, as ratios against a floor measured in the same run, so that a slow or noisy machine changes
 * both. Exits 1 where a "must" is missed.
 */
const postgres = await startBenchPostgres()
const wanted = process.argv.slice(2)
const benches = {
  detail: detailBench,
  results: resultsBench,
  promptness: promptnessBench,
  polls: pollBench,
  webhook: webhookBench,
  ack: ackBench,
  charge: chargeBench,
  transfers: transferBench,
  claim: claimBench,
  queue: queueBench,
  pipeline: pipelineBench,
  memory: memoryBench,
  quality: qualityBench,
  learn: learnBench,
  lighthouse: lighthouseBench,
  miniapp: miniappBench,
}
const results: Result[] = []
try {
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const found = await bench(postgres)
    results.push(...found)
    for (const { what, value, unit, must, note } of found) {
      const verdict =
        must === null
          ? ''
          : missed({ value, must })
            ? `  MISSED (must ${must.at} ${must.than})`
            : `  (must ${must.at} ${must.than})`
      console.log(
        `${what.padEnd(64)} ${format(value).padStart(10)} ${unit}${verdict}${note ? `  ${note}` : ''}`,
      )
    }
  }
} finally {
  await postgres.stop()
}
const failures = results.filter(
  (result) => result.must !== null && missed({ value: result.value, must: result.must }),
)
process.exit(failures.length > 0 ? 1 : 0)

function missed({ value, must }: { value: number; must: NonNullable<Result['must']> }): boolean {
  return must.at === 'at least' ? value < must.than : value > must.than
}

function format(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-US')
  return value > 0 && value < 0.01 ? value.toPrecision(2) : value.toFixed(2)
}
