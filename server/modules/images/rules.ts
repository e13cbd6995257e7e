import type { AgentFields } from '#contract/agents.ts'
import { limits } from '#contract/limits.ts'
import type { ImagePurpose, ImageRatio, ImageStyle } from '#contract/lists.ts'
import { day, later } from '#server/lib/clock.ts'

/** Pictures of one call; all of them or no charge (decision: pictures-are-sold-in-threes). */
export const picturesPerCall = 3

/** Width by height. */
export const ratioValues: Record<ImageRatio, number> = { '1:1': 1, '16:9': 16 / 9, '9:16': 9 / 16, '3:1': 3 }

/** What to ask a model for that knows three sizes only; the rest is cut off. */
export function sizeToDraw(ratio: ImageRatio): '1024x1024' | '1536x1024' | '1024x1536' {
  return ratio === '1:1' ? '1024x1024' : ratio === '9:16' ? '1024x1536' : '1536x1024'
}

/** What is left of the calls in any 24 hours, and, when nothing is, from when on there is one again. */
export function allowance(counted: Date[], now: Date): { remaining24h: number; nextAt: Date | null } {
  const within = counted.filter((at) => later(at, day) > now).sort((a, b) => a.getTime() - b.getTime())
  const remaining24h = Math.max(limits.imagesPer24h - within.length, 0)
  // After a change of the limit more may count than are allowed; then several have to fall out.
  const first = within[within.length - limits.imagesPer24h]
  return { remaining24h, nextAt: remaining24h === 0 && first ? later(first, day) : null }
}

const styles: Record<ImageStyle, string> = {
  realistic: 'a realistic photograph',
  illustration: 'a clean editorial illustration',
  '3d': 'a 3D rendering with soft light',
  anime: 'anime artwork',
  pixel: 'pixel art',
  minimal: 'a minimal, flat composition with few shapes',
}

const uses: Record<ImagePurpose, string> = {
  post: 'It accompanies a post on social media.',
  avatar: 'It is a profile picture: one subject, centred, recognisable when small and cut to a circle.',
  background:
    'It is a wide profile banner: keep what matters in the middle third, as top and bottom are cut off.',
}

type Character = Pick<AgentFields, 'name' | 'bio' | 'characterAdjectives'>

/** What the model is asked to draw. Without words of the user's own the character is the subject. */
export function drawingPrompt({
  purpose,
  style,
  prompt,
  character,
}: {
  purpose: ImagePurpose
  style: ImageStyle
  prompt: string
  character: Character
}): string {
  const { name, bio, characterAdjectives } = character
  const subject =
    prompt === ''
      ? `A picture that stands for "${name}": ${bio} In character: ${characterAdjectives.join(', ')}.`
      : prompt
  return [
    `Draw ${styles[style]}. ${uses[purpose]}`,
    `Subject: ${subject}`,
    'No words, letters, numbers, logos, watermarks or charts, and no likeness of a real person.',
  ].join('\n')
}

/** What the picture shows, for those who do not see it. */
export function altOf({
  prompt,
  style,
  character,
}: {
  prompt: string
  style: ImageStyle
  character: Character
}) {
  const subject = prompt === '' ? character.name : prompt.replace(/\s+/g, ' ')
  const signs = [...subject]
  return `${signs.length > 300 ? `${signs.slice(0, 299).join('')}…` : subject} (${style}, drawn by AI)`
}
