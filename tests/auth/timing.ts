import * as accounts from '#server/modules/accounts/index.ts'
import * as auth from '#server/modules/auth/index.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import { Problem } from '#server/problem.ts'
import type { World } from '#tests/support/world.ts'

const failuresPerName = 8

/** Wrong sign-ins, by turns at an account that exists and at none: what was answered and how long it took. */
export async function timeWrongLogins(world: World, count: number) {
  const passwordHash = await hashPassword('a long enough secret')
  const names = Array.from({ length: Math.ceil(count / failuresPerName) }, (_, n) => `known${n}@example.org`)
  for (const address of names) {
    await accounts.createAccount(world.db, {
      accountType: 'EMAIL',
      name: 'Somebody',
      role: 'USER',
      language: 'en',
      email: { address, passwordHash },
      referrer: null,
      ip: null,
    })
  }

  const answers = new Set<string>()
  const milliseconds: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let n = 0; n < 2 * count; n++) {
    const kind = n % 2 === 0 ? 'known' : 'unknown'
    const number = Math.floor(n / 2 / failuresPerName)
    const startedAt = performance.now()
    try {
      await auth.login(
        world.deps,
        { username: `${kind}${number}@example.org`, password: 'not the password' },
        { ip: `203.0.${number}.1`, userAgent: '', language: 'en' },
      )
      answers.add('in')
    } catch (error) {
      answers.add(error instanceof Problem ? error.problem : String(error))
    }
    milliseconds[kind].push(performance.now() - startedAt)
  }
  return { answers: [...answers], ...milliseconds }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/**
 * Whether times tell two things apart: by 5 ms, or a fifth on a slow machine, and by more than the moods of a busy one
 * explain. A password that is not hashed, or a row that is not looked for, does both.
 */
export function tellApart(a: number[], b: number[]): boolean {
  const apart = Math.abs(median(a) - median(b))
  return apart >= Math.max(5, 0.2 * Math.max(median(a), median(b))) && rankTest(a, b) < 0.0001
}

/** How likely two equal populations differ in rank at least this much (Mann-Whitney, normal approximation, two-sided). */
export function rankTest(a: number[], b: number[]): number {
  const ranked = [...a.map((value) => ({ value, own: true })), ...b.map((value) => ({ value, own: false }))]
  ranked.sort((x, y) => x.value - y.value)
  const rankSum = ranked.reduce((sum, { own }, index) => sum + (own ? index + 1 : 0), 0)
  const u = rankSum - (a.length * (a.length + 1)) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return 2 * (1 - normal(Math.abs(u - (a.length * b.length) / 2) / deviation))
}

/** Abramowitz and Stegun 26.2.17. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
