import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { pricesReadOn } from '#server/lib/outside-prices.ts'
import { compareModels } from '#tests/corpus/compare-models.ts'

/** `npm run compare-models -- A B [--sample n]`: what two models make of the same briefs, before one takes over. */
if (existsSync('.env')) process.loadEnvFile('.env')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '30' } },
})
const sample = Number(values.sample)
if (positionals.length < 2 || !Number.isInteger(sample) || sample < 1) {
  console.error('npm run compare-models -- MODEL MODEL [--sample 30]')
  process.exit(2)
}
const server = readConfig({ ...process.env, NODE_ENV: 'development' }).live.llm
console.log(
  `${sample} texts each, ${server ? `asked of ${server.baseUrl ?? 'OpenAI'}` : 'asked of the simulator (no OPENAI_API_KEY)'}; prices of ${pricesReadOn}`,
)
const results = await compareModels({ models: positionals, sample, server })
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
