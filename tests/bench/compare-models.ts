import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database.ts'
import { loadEnv } from '#server/env-file.ts'
import { pricesReadOn } from '#server/lib/outside-prices.ts'
import { compareModels, storedBriefs } from '#tests/corpus/compare-models.ts'

/**
 * `npm run compare-models -- A B [--sample n | --stored n]`: what models make of the same briefs, before one takes over:
 * simulated ones, or those of the newest texts in the configured database.
 */
loadEnv()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, stored: { type: 'string' } },
})
const count = Number(values.stored ?? values.sample ?? 30)
// One model alone shows what a new version of the prompt makes of what was asked before.
const modelsMin = values.stored === undefined ? 2 : 1
if (positionals.length < modelsMin || !Number.isInteger(count) || count < 1) {
  console.error('npm run compare-models -- MODEL MODEL [--sample 30 | --stored 30]')
  process.exit(2)
}
const config = readConfig({ ...process.env, NODE_ENV: 'development' })
const server = config.live.llm
const stored = values.stored === undefined ? null : await read(count)
if (stored?.length === 0) {
  console.error('No text in this database keeps what it was asked for with.')
  process.exit(1)
}
console.log(
  `${stored ? `${stored.length} stored briefs` : `${count} texts each`}, ${server ? `asked of ${server.baseUrl ?? 'OpenAI'}` : 'asked of the simulator (no OPENAI_API_KEY)'}; prices of ${pricesReadOn}`,
)
const results = await compareModels({
  models: positionals,
  server,
  ...(stored ? { stored } : { sample: count }),
})
console.table(
  Object.fromEntries(
    results.map(({ model, usd, failed, seconds, asked, ...counts }) => [
      model,
      {
        asked,
        ...counts,
        failed: Object.entries(failed)
          .map(([reason, count]) => `${reason} ${count}`)
          .join(', '),
        'USD per 1,000': usd === null ? 'no price' : ((usd / asked) * 1000).toFixed(2),
        'seconds each': (seconds / asked).toFixed(1),
      },
    ]),
  ),
)

async function read(max: number) {
  const database = await openDatabase(config, console.error)
  try {
    return await storedBriefs(database.connection.db, max)
  } finally {
    await database.close()
  }
}
