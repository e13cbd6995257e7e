/** Something an operator should mend (`fault`) or know (`warning`). No part of it is ever a value of a variable. */
export interface Finding {
  level: 'fault' | 'warning'
  /** Which variables, or what else it is about. */
  names: string[]
  /** What is wrong, in a sentence. */
  says: string
  /** The line, or the act, that mends it. */
  mend: string
}

/** What a check of one variable says about its value; null: nothing. `level` left out: a fault. */
export interface Complaint {
  level?: Finding['level']
  says: string
  /** What should stand behind the equals sign, or a whole sentence where that is another. */
  put?: string
  mend?: string
  /** What else is to be done besides putting the right value there. */
  also?: string
}

export const fault = (says: string, put: string): Complaint => ({ says, put })
export const warning = (says: string, put: string): Complaint => ({ level: 'warning', says, put })

/** The values that count, by name: those that are set and not empty. */
export type Values = Record<string, string | undefined>

export type Check = (value: string, all: Values) => Complaint | null

/** The first complaint of these. */
export function firstOf(...complaints: (Complaint | null | false | undefined | '')[]): Complaint | null {
  for (const complaint of complaints) if (complaint) return complaint
  return null
}

export function isProduction(all: Values): boolean {
  return all['NODE_ENV'] === 'production'
}
