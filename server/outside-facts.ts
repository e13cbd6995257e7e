import { chains } from './outside-facts/chains-and-others.ts'
import { type OutsideFact, today } from './outside-facts/fact.ts'
import { feeds } from './outside-facts/feeds.ts'
import { market } from './outside-facts/market.ts'
import { models } from './outside-facts/models.ts'
import { telegram } from './outside-facts/telegram.ts'
import { x } from './outside-facts/x.ts'

export type { OutsideFact } from './outside-facts/fact.ts'

/**
 * What this product takes for granted about services it does not own: prices, limits, rules, versions, contracts. Each has
 * the day it was read and a day to read it again; `docs/outside-facts.md` is made from this list (`npm run facts`), and
 * `doctor` names what is overdue. Where the source is not the service's own text, `seen` says so.
 */
export const outsideFacts: OutsideFact[] = [
  ...x.map((fact) => ({ ...fact, about: 'X' as const })),
  ...telegram.map((fact) => ({ ...fact, about: 'Telegram' as const })),
  ...models.map((fact) => ({ ...fact, about: 'Models' as const })),
  ...chains,
  ...feeds.map((fact) => ({ ...fact, about: 'Feeds' as const, read: '2026-11-27' })),
  ...market.map((fact) => ({ ...fact, about: 'Market' as const })),
].map((fact) => ({ ...fact, read: fact.read ?? today }))

/** What should have been read again by that time. */
export function overdueFacts(now: Date): OutsideFact[] {
  const day = now.toISOString().slice(0, 10)
  return outsideFacts.filter(({ again }) => again < day)
}

const headings = { read: 'read at the service', reported: 'reported by others', assumed: 'assumed' }

/** The register as a page. */
export function factsPage(): string {
  const services = [...new Set(outsideFacts.map(({ about }) => about))]
  const sections = services.map((service) => {
    const rows = outsideFacts
      .filter(({ about }) => about === service)
      .map(
        ({ id, kind, fact, seen, source, read, again, leans }) =>
          `### ${id}\n\n${fact}\n\n- ${kind}, ${headings[seen]}: ${source}\n- read on ${read}, to be read again by ${again}\n- leaned on in ${leans.map((file) => `\`${file}\``).join(', ')}\n`,
      )
    return `## ${service}\n\n${rows.join('\n')}`
  })
  return `# Outside facts

What Kolony takes for granted about services it does not own. Made from \`server/outside-facts.ts\` by \`npm run facts\`: change it
there. \`npm run doctor\` names what is overdue.

${sections.join('\n')}`
}

if (import.meta.main) {
  const { writeFileSync } = await import('node:fs')
  writeFileSync(new URL('../docs/outside-facts.md', import.meta.url), factsPage())
}
