import type { AskedFactor } from '#app/queries/security.ts'

/** Asks the person for a second factor and proves it; answers whether they did. */
export type AskFactor = (methods: AskedFactor['methods']) => Promise<boolean>

let ask: AskFactor | null = null

/** The component that draws the question registers itself here, as long as it is mounted. */
export function askFactorWith(asking: AskFactor | null) {
  ask = asking
}

export async function askFactor(methods: AskedFactor['methods']): Promise<boolean> {
  return ask ? ask(methods) : false
}
