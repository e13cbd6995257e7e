import { decidingBugs } from './deciding.ts'
import { moneyBugs } from './money.ts'
import { sendingBugs } from './sending.ts'
import { tellingBugs } from './telling.ts'

/**
 * A fault put into the product's source for one run, by which the simulation is measured. They were written by people who
 * know the product and have never seen the simulation, before any of them was run.
 */
export interface Bug {
  /** What goes wrong, in a user's words. */
  name: string
  file: string
  /** Stands there once; where it does no more, the run fails instead of counting as not found. */
  find: string
  replace: string
  /** Which promise it breaks. */
  breaks: string
  /** 1: at the first post; 2: needs a conjunction; 3: needs a rare interleaving or an unpleasant service. */
  level: number
  /** The situation in which it shows. */
  needs: string
}

const groups: Bug[][] = [sendingBugs, moneyBugs, decidingBugs, tellingBugs]

/** Of each group every fifth is left alone until the simulation is measured: nobody looks why it was not found. */
const heldEvery = 5
const heldAt = 2

export const bugs: (Bug & { isHeld: boolean })[] = groups.flatMap((group) =>
  group.map((bug, n) => ({ ...bug, isHeld: n % heldEvery === heldAt })),
)
