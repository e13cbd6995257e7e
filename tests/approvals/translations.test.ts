import { expect, test } from 'vitest'
import { type Language, languages } from '#contract/lists.ts'
import { voices } from '#server/demo/simulators/x/seed.ts'
import { languageOf } from '#server/lib/language.ts'
import { createWriter, writingAgent } from '#tests/support/writer.ts'

/**
 * An amount as each language writes it. In the languages that are read strictly, and in those whose words the gate finds
 * no figure behind, a sentence that says less than its source bears none: written anew, it leaves the figure out.
 */
const amounts: Record<Language, string | null> = {
  ENGLISH: '$38M',
  FRENCH: null,
  VIETNAMESE: null,
  CHINESE: null,
  ARABIC: null,
  SPANISH: '38 M $',
  PORTUGUESE: '$ 38 mi',
  GERMAN: '38 Mio. $',
  RUSSIAN: '38 млн $',
  TURKISH: '$38 Mn',
  JAPANESE: null,
  KOREAN: '$3800만',
  INDONESIAN: '$38 jt',
  THAI: null,
  HINDI: '$3.8 क॰',
}

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
    const amount = amounts[language]
    const kept = ['SOL', ...(amount ? ['412', amount, '12'] : [])]
    for (const figure of kept) expect(content).toContain(figure)
    expect(content.match(/[?？؟]/gu)).toHaveLength(1)
    expect(languageOf(content)).toBe(language)
    if (language !== 'ENGLISH')
      expect(content).not.toMatch(/\b(?:the|validators now|deposits|anybody|fell|names)\b/i)

    // Of what the simulated accounts post, nearly everything can be carried over one after the other.
    const posts = voices
      .slice(0, 3)
      .flatMap(({ tweets }) => tweets.filter((said) => typeof said === 'string'))
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
    // Elsewhere the simulator has few sentences, and soon says them again, in Thai three of four times. Measured with four
    // agents on 27 November 2026: at most 2, 9 and 16 of 21.
    const isRich = ['ENGLISH', 'FRENCH', 'VIETNAMESE', 'CHINESE', 'ARABIC', 'GERMAN'].includes(language)
    const share = isRich ? 1 / 10 : language === 'THAI' ? 4 / 5 : 1 / 2
    expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(posts.length * share)
  },
)
