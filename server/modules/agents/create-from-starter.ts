import { agentInput, type Beginning } from '#contract/agents.ts'
import type { AgentType, Language } from '#contract/lists.ts'
import { type Db, transaction } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import { beginTwitterRule } from './begin-rule.ts'
import { agentDetail, type AgentView } from './read-agent.ts'
import { completeFields, numberedNames } from './rules.ts'
import { starterCharacters } from './starter-agents.ts'
import { insertAgent } from './store.ts'
import { insertNamed } from './write-agent.ts'

const starters = starterCharacters.map(({ id, samplePost, character }) => ({
  id,
  samplePost,
  fields: completeFields(agentInput.parse(character)),
}))

/** The ready characters, all of them or those of a type or language. */
export function starterAgents({
  type,
  language,
}: { type?: AgentType | undefined; language?: Language | undefined } = {}) {
  return starters
    .filter(({ fields }) => (!type || fields.type === type) && (!language || fields.language === language))
    .map(({ id, samplePost, fields }) => ({ id, samplePost, ...fields }))
}

/** Makes an own copy of a ready character. Its default name gets a number where it is taken; a name of the user's choice does not. */
export async function createFromStarter(
  db: Db,
  {
    ownerId,
    starterId,
    name,
    language,
    startsByAsking,
    schedule,
  }: Beginning & {
    ownerId: string
    starterId: string
    name?: string | undefined
    language?: Language | undefined
  },
): Promise<AgentView> {
  const starter = starters.find(({ id }) => id === starterId)
  if (!starter) throw new Problem('characterNotFound')
  const fields = inLanguage(starter.fields, language)

  const agentId = await transaction(db, async (trx) => {
    const begins = { ownerId, asksFirst: startsByAsking }
    const id =
      name === undefined
        ? await insertNamed(trx, { ...begins, fields, nameOf: numberedNames(fields.name) })
        : await insertAgent(trx, { ...begins, fields: { ...fields, name } })
    if (id === null) throw new Problem('agentExists')
    await beginTwitterRule(trx, id, schedule)
    return id
  })
  return agentDetail(db, { ownerId, agentId })
}

/** A translator's language is the one it translates into. */
function inLanguage(fields: (typeof starters)[number]['fields'], language: Language | undefined) {
  if (!language) return fields
  return { ...fields, language, ...(fields.type === 'clone_influence' ? { targetLanguage: language } : {}) }
}
