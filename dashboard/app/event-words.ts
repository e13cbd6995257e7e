import type { TFunction } from 'i18next'
import type { useFormat } from './format.ts'
import type { TimelineEvent } from './queries/timeline.ts'

/* An event of the timeline in words, on every face. They need the texts `timeline`. */

/** What happened, in the reader's language; a word that is newer than this page as it is. */
export function happened(t: TFunction, { kind }: TimelineEvent): string {
  return t(`timeline:eventKinds.${kind}`, { defaultValue: kind })
}

/** Whose doing it was; a client is named as one. */
export function whose(t: TFunction, { by, facts: { guest } }: TimelineEvent): string {
  if (by !== null) return by.name || t('timeline:activity.left')
  return typeof guest === 'string'
    ? t('timeline:activity.client', { name: guest })
    : t('timeline:activity.product')
}

interface Facts {
  version?: number
  /** A hash; the same one is the same words. */
  text?: string
  /** Of an answer. */
  seen?: { version?: number; evidence?: { held?: number; claims?: number } }
  /** In thousandths of a credit. */
  charged?: number
}

const withText = ['publication.written', 'publication.changed', 'publication.published']

/** Which text it was; of an answer what whoever gave it had before them, and of what went out what was paid for it. */
export function told(
  t: TFunction,
  format: ReturnType<typeof useFormat>,
  { kind, facts }: TimelineEvent,
): string | null {
  const { version, text, seen, charged } = facts as Facts
  if (text === undefined) return null
  const hash = text.slice(0, 8)
  if (seen) {
    const said = { version: String(seen.version ?? ''), hash }
    const { held = 0, claims = 0 } = seen.evidence ?? {}
    if (claims === 0) return t('timeline:activity.sawPlain', said)
    return t('timeline:activity.saw', { ...said, held: String(held), claims: String(claims) })
  }
  if (!withText.includes(kind)) return null
  const reads = t('timeline:activity.reads', { version: String(version ?? ''), hash })
  if (kind !== 'publication.published' || charged === undefined) return reads
  const count = charged / 1000
  const credits = t('price.credits', { count, amount: format.credits(count) })
  return t('timeline:activity.cost', { text: reads, credits })
}
