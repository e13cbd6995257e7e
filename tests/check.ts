import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { styleText } from 'node:util'

/**
 * `npm run check`: everything that can be said without running the product, a few parts at a time. What fails is told with
 * its output and the command that repeats it alone. Parts may be named: `npm run check -- types lint`.
 */
const parts = ['lint', 'types', 'format', 'size', 'texts', 'architecture', 'unused'] as const

interface Outcome {
  part: string
  passed: boolean
  output: string
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !parts.some((part) => part === name))
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}; there are ${parts.join(', ')}\n`)
  process.exit(1)
}

const waiting: string[] = parts.filter((part) => asked.length === 0 || asked.includes(part))
const outcomes: Outcome[] = []
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work))

const failed = outcomes.filter(({ passed }) => !passed)
for (const { part, output } of failed)
  process.stdout.write(
    `\n${styleText(['red', 'bold'], `── ${part}: npm run check:${part}`)}\n${output.trimEnd()}\n`,
  )
if (failed.length > 0) {
  process.stdout.write(styleText('red', `\nFailed: ${failed.map(({ part }) => part).join(', ')}\n`))
  process.exitCode = 1
}

async function work(): Promise<void> {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    const startedAt = performance.now()
    const outcome = await run(part)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const mark = outcome.passed ? styleText('green', '✓') : styleText('red', '✗')
    process.stdout.write(`${mark} ${part.padEnd(13)}${seconds.padStart(5)} s\n`)
    outcomes.push(outcome)
  }
}

function run(part: string): Promise<Outcome> {
  return new Promise((done, fail) => {
    const child = spawn('npm', ['run', '--silent', `check:${part}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', fail)
    child.on('close', (code) => done({ part, passed: code === 0, output }))
  })
}
