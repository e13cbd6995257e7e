import { expect, test } from 'vitest'
import { languages } from '#contract/lists.ts'
import { voices } from '#server/demo/simulators/x/seed.ts'
import { languageOf } from '#server/lib/language.ts'
import { createWriter, writingAgent } from '#tests/support/writer.ts'

const figures =
  'Tideline v2 has 412 solo validators now. Did anybody expect $38M in deposits? Fees fell 12% on SOL again.'

test.each(languages)(
  'a post is said sentence by sentence in %s, with its names and numbers, and passes the gate',
  async (language) => {
    await using writer = await createWriter()
    const agent = writingAgent({
      type: 'clone_influence',
      targetLanguage: language,
      language,
      projectInfo: null,
      coinTickers: [],
    })
    const { id } = await writer.x.addTweet({ handle: 'mara_onchain', text: figures })
    const { content, sourceTweet } = await writer.write(agent, { language })
    expect(sourceTweet?.tweetId).toBe(id)
    // What the gate does not find again behind the words of a language is left out when the text is written anew.
    const lost: Partial<Record<string, string>> = { THAI: '412', JAPANESE: '$38M' }
    const kept = ['412', '$38M', '12%', 'SOL'].filter((figure) => figure !== lost[language])
    for (const figure of kept) expect(content).toContain(figure)
    expect(content.match(/[?？؟]/gu)).toHaveLength(1)
    expect(languageOf(content)).toBe(language)
    if (language !== 'ENGLISH')
      expect(content).not.toMatch(/\b(?:the|validators now|deposits|anybody|fell|names)\b/i)

    // Of what the simulated accounts post, nearly everything can be carried over one after the other.
    const posts = voices.slice(0, 3).flatMap(({ tweets }) => tweets)
    const used = [id]
    const avoid = [content]
    const refused: string[] = []
    for (const text of posts) {
      const tweet = await writer.x.addTweet({ handle: 'mara_onchain', text })
      try {
        const said = await writer.write(agent, { language, usedTweetIds: used, avoid })
        expect(said.sourceTweet?.tweetId).toBe(tweet.id)
        avoid.unshift(said.content)
      } catch (error) {
        refused.push(`${text}: ${error instanceof Error ? String(error.cause) : ''}`)
      }
      used.push(tweet.id)
    }
    expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(1)
  },
)
