import type { Config } from '#server/config.ts'
import { overdueFacts } from '#server/outside-facts.ts'

/** What an operator should know although nothing is wrong; `below` says what can be done about it. */
export interface Hint {
  says: string
  below: string
}

/** Pure; `config` is null where the server would not start. */
export function hints(config: Config | null, now: Date): Hint[] {
  return [...(config?.ownXKeys && config.live.x ? [ownXKeys] : []), ...overdue(now)]
}

/** In the words of docs/operations.md, "What X allows an operator"; the fact is x-own-keys. */
const ownXKeys: Hint = {
  says: 'OWN_X_KEYS is on. X’s terms: Nobody may use API keys that belong to somebody else, or ask people for them. A person who enters the keys of an app of their own for their own account is the only case meant by "own X keys".',
  below: 'OWN_X_KEYS=off takes the feature from every screen, price and page, and its calls refuse.',
}

function overdue(now: Date): Hint[] {
  return overdueFacts(now).map(({ id, about, again, source, leans }) => ({
    says: `${about}: ${id}, look up again since ${again}: ${source}`,
    below: `Leaned on in ${leans.join(', ')}; kept in server/outside-facts.ts`,
  }))
}
