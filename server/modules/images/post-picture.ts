import { type Progress } from '#server/lib/progress.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import type { Picture } from '#server/modules/files/index.ts'
import type { ImageDeps } from './deps.ts'
import { draw } from './draw.ts'
import { altOf, drawingPrompt } from './rules.ts'

/**
 * Draws the one picture of a written post (decision: pictures-are-sold-in-threes). Null: none came, and the post goes
 * without it.
 */
export async function drawForPost(
  deps: Pick<ImageDeps, 'llm' | 'log'>,
  { agent, text, progress }: { agent: WorkingAgent; text: string; progress: Progress },
): Promise<(Picture & { alt: string }) | null> {
  await progress.stage('picture')
  const style = 'illustration'
  const prompt = `The idea of this post: ${text}`
  const [picture] = await draw(deps, {
    prompt: drawingPrompt({ purpose: 'post', style, prompt, character: agent.fields }),
    count: 1,
    ratio: '16:9',
    signal: progress.signal,
  })
  return picture ? { ...picture, alt: altOf({ prompt: text, style, character: agent.fields }) } : null
}
