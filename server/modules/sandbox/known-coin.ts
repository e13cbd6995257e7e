import { ExternalError } from '#server/lib/external-error.ts'
import type { PublishingDeps } from '#server/modules/publishing/index.ts'
import { invalid, Problem } from '#server/problem.ts'

/** Problems: `validation`, naming this part of the input, for a coin without a market; `crawlFailed` where nobody knows. */
export async function refuseUnknownCoins(
  { market }: Pick<PublishingDeps, 'market'>,
  coins: string[],
  path: string,
): Promise<void> {
  if (!market || coins.length === 0) return
  try {
    const { unknown } = await market.knows(coins)
    if (unknown.length > 0) throw invalid({ path, message: 'Unknown coin' })
  } catch (error) {
    if (error instanceof ExternalError) throw new Problem('crawlFailed', { cause: error })
    throw error
  }
}
