import { type Chance, createChance } from '../chance.ts'
import { type Order, ordersIn } from './orders.ts'

/** One order in so many is forgotten in each text, as models do; told what was wrong, fewer are. */
const forgotten = { first: 15, rewrite: 60 }

/** How the model words what it has in mind, by the orders on style in its system prompt. */
export function styleOf(system: string, seed: string, { again }: { again: boolean }): Order {
  const chance = createChance(`style ${seed}`)
  const orders = ordersIn(system).filter(() => remembers(chance, again))
  return (text) => orders.reduce((said, order) => order(said), text)
}

function remembers(chance: Chance, again: boolean): boolean {
  return chance.number() >= 1 / (again ? forgotten.rewrite : forgotten.first)
}
