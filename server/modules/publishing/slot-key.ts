import { type Platform, platforms } from '#contract/lists.ts'

/** Names a slot that the plan will lay, and that has no row yet. */
export interface SlotKey {
  agentId: string
  platform: Platform
  /** Local day. */
  date: string
  ordinal: number
}

export function slotKey({ agentId, platform, date, ordinal }: SlotKey): string {
  return `slot:${agentId}:${platform}:${date}:${ordinal}`
}

/** Null: the id of a row. */
export function parseSlotKey(id: string): SlotKey | null {
  const [, agentId, name, date, ordinal] =
    /^slot:(\w{1,40}):(\w{1,20}):(\d{4}-\d{2}-\d{2}):(\d{1,2})$/.exec(id) ?? []
  const platform = platforms.find((one) => one === name)
  return agentId && platform && date ? { agentId, platform, date, ordinal: Number(ordinal) } : null
}
