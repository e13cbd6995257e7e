/**
 * The one source of "now" (decision: one-clock). In production it is the database's clock; tests and the simulation
 * desk add an offset.
 */
export interface Clock {
  now(): Promise<Date>
}

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

export function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds)
}
