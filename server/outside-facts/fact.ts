/** One thing taken for granted about a service this product does not own. */
export interface OutsideFact {
  id: string
  about:
    | 'X'
    | 'Telegram'
    | 'Models'
    | 'TRON'
    | 'Solana'
    | 'TON'
    | 'Market'
    | 'Google'
    | 'Network'
    | 'Feeds'
    | 'n8n'
    | 'Assistants'
  kind: 'price' | 'limit' | 'policy' | 'behaviour' | 'model' | 'version' | 'contract'
  fact: string
  /** `read`: the service's own text; `reported`: by others, in public; `assumed`: nobody we know of has seen it. */
  seen: 'read' | 'reported' | 'assumed'
  source: string
  /** The days on which it was read, and is to be read again, ISO 8601. */
  read: string
  again: string
  /** Where the code leans on it. */
  leans: string[]
}

/** A fact as it is written down: of one service, read on `today` where it does not say otherwise. */
export type Entry = Omit<OutsideFact, 'about' | 'read'> & { read?: string }

export const today = '2026-11-22'
/** Of what was noted when the clients were written, and not looked up again since. */
export const noted = '2026-11-20'
