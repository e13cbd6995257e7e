import { soundsLike } from '#server/modules/claims/index.ts'
import type { Told } from './told.ts'

/** What a name weighs beside a word. */
const weightOfName = 1.5

export interface SharedNames {
  /** What is named in both. */
  weight: number
  /** All that is named in either. */
  whole: number
  /** Both name somebody, and nobody is named by both. */
  apart: boolean
}

/** Names of two texts, in whatever script; a name may stand in the other text without looking like one. */
export function sharedNames(one: Told, other: Told): SharedNames {
  const [mine, theirs] = [namedIn(one), namedIn(other)]
  const common = mine.filter((name) => stands(name, other, theirs)).length
  const back = theirs.filter((name) => stands(name, one, mine)).length
  return {
    weight: Math.min(common, back) * weightOfName,
    whole: (mine.length + theirs.length) * weightOfName,
    apart: mine.length > 0 && theirs.length > 0 && common === 0 && back === 0,
  }
}

interface Name {
  name: string
  sound: string
}

function namedIn({ gist }: Told): Name[] {
  return [...gist.names, ...[...gist.accounts].map((name) => ({ name, sound: '' }))]
}

function stands({ name, sound }: Name, { text }: Told, names: Name[]): boolean {
  return (
    text.toLowerCase().includes(name) ||
    names.some((other) => other.name === name || (sound !== '' && soundsLike(sound, other.sound)))
  )
}
