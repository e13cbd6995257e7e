import type { AskedFactor } from '#app/queries/security.ts'

/** Asks the person for a second factor and proves it; answers whether they did. */
export type AskFactor = (methods: AskedFactor['methods']) => Promise<boolean>

let ask: AskFactor | null = null

/** Whoever draws the question says so, as long as it is there. */
export function askFactorWith(asking: AskFactor | null) {
  ask = asking
}

export async function askFactor(methods: AskedFactor['methods']): Promise<boolean> {
  return ask ? ask(methods) : false
}
