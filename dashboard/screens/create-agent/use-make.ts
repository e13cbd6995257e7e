import { useState } from 'react'
import { ApiError } from '#app/api-error.ts'
import { errorText } from '#app/error-text.ts'
import { emptyAgent, inputOf, type AgentFormFields } from '#app/forms/agent.ts'
import { useCreateAgent, type Agent } from '#app/queries/agents.ts'
import { useWriting } from '#app/use-writing.ts'
import { fieldsOf } from './start-from.tsx'
import type { Settled } from './use-wishes.ts'

const nameMax = 50

/** Makes the agent: its character is made up after the sentence, and where that fails it is the sentence itself. */
export function useMakeFromSentence(onMade: (agent: Agent) => void) {
  const { writing, run, stop } = useWriting<'profiles.character'>()
  const create = useCreateAgent()
  const [problem, setProblem] = useState<string | null>(null)

  const make = async (sentence: string, settled: Settled) => {
    setProblem(null)
    const { type, language } = settled
    let failed = false
    const made = await run('profiles.character', { source: 'text', text: sentence, type, language }, () => {
      failed = true
    })
    // Stopped by hand: nothing is made.
    if (!made && !failed) return
    const fields = withWishes(
      { ...emptyAgent, ...(made ? fieldsOf(made) : plainCharacter(sentence)) },
      sentence,
      settled,
    )
    try {
      onMade(await createNamed(fields, settled))
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  const createNamed = async (
    fields: AgentFormFields,
    { postsPerDay, hours, zone, startsByAsking }: Settled,
  ) => {
    const rest = { startsByAsking, schedule: { postsPerDay, ...hours, workingHoursTimezone: zone } }
    for (let n = 1; ; n++) {
      const ending = n === 1 ? '' : ` ${n}`
      const name = `${Array.from(fields.name)
        .slice(0, nameMax - ending.length)
        .join('')}${ending}`
      try {
        return await create.mutateAsync({ ...inputOf({ ...fields, name }), ...rest })
      } catch (error) {
        // Of the names that are taken the next one is tried: nobody has chosen this one.
        if (n > 20 || !(error instanceof ApiError && error.name === 'agentExists')) throw error
      }
    }
  }
  return { make, stop, writing, busy: writing.state === 'running' || create.isPending, problem }
}

function withWishes(made: AgentFormFields, sentence: string, settled: Settled): AgentFormFields {
  const { type, coins, timeframe, language, topic, account } = settled
  return {
    ...made,
    type,
    language,
    timeframe,
    coinTickers: coins,
    topic: type === 'hot_topic' ? topic.trim() || made.topic || sentence.slice(0, 100) : made.topic,
    targetAccount: account,
    targetLanguage: type === 'clone_influence' ? language : '',
  }
}

/** Without a model the words themselves are the character. */
function plainCharacter(sentence: string): Partial<AgentFormFields> {
  const [first = sentence] = sentence.split(/[.,;:!?。，；：！？،؛]/u)
  return {
    name: Array.from(first.trim()).slice(0, 40).join('') || 'Agent',
    bio: sentence.slice(0, 1000),
    lore: sentence.slice(0, 2000),
    communicationStyles: ['Concise'],
    characterAdjectives: ['Calm'],
  }
}
