import { loose, loosely } from './spelling.ts'

/** The tools that the simulated model knows how to use; of others it reads the names and the schema only. */
export type Hand =
  | 'write_post'
  | 'change_post'
  | 'move_post'
  | 'skip_post'
  | 'pause_agent'
  | 'resume_agent'
  | 'plan_show'
  | 'plan_add'
  | 'add_source'
  | 'add_trigger'
  | 'show_results'
  | 'explain_charge'
  | 'remember'
  | 'market'
  | 'posts'

/** What somebody says in one language who wants one of them used. */
export interface Lexicon {
  wishes: Record<Hand, RegExp>
  /** Asks how something is done, which is no order to do it. */
  how: RegExp
  /** Says that something is not to be done. */
  not: RegExp
  /** What a thing that is waited for is said with. */
  condition: RegExp
  /** Says that something holds for all that is to come. */
  forever: RegExp
  /** Reminds of something that belongs to what was asked for before. */
  reminder: RegExp
  /** Stands for what was spoken of before. */
  pronoun: RegExp
  /** Parts two orders in one sentence. */
  joins: RegExp
  /** What it is about, in a group: the surest first. */
  about: RegExp[]
  /** When, in words that are kept as they are. */
  time: RegExp
  /** What leads to a time and does not belong to it. */
  beforeTime: RegExp
  next: RegExp
  last: RegExp
  /** The place X, which is also a letter. */
  onX: RegExp
  /** What leads to a rule that is to be remembered. */
  beforeRule: RegExp
  says: {
    /** Where a tool shows the owner something that waits for their yes. */
    offered: string
    /** Before what a tool said. */
    came: string
    /** Beside a call. */
    moment: string
  }
}

/** Any of these words, where they are not part of longer ones; marks on their letters may be left out. */
export function words(...alternatives: string[]): RegExp {
  return exactWords(loosely(alternatives.join('|')))
}

/** Any of these words as they are written: where a mark makes another word of one. */
export function exactWords(...alternatives: string[]): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}])(?:${alternatives.join('|')})(?![\p{L}\p{M}\p{N}])`,
    'iu',
  )
}

/** A language as people write it who leave its marks out. */
export function unmarked(lexicon: Lexicon): Lexicon {
  const read = <T>(value: T): T => {
    if (Array.isArray(value)) return value.map(read) as T
    return value instanceof RegExp ? (loose(value) as T) : value
  }
  const wishes = Object.entries(lexicon.wishes).map(([hand, pattern]) => [hand, read(pattern)])
  const rest = Object.entries(lexicon).map(([name, value]) => [name, read<unknown>(value)])
  return { ...Object.fromEntries(rest), wishes: Object.fromEntries(wishes) } as Lexicon
}

/** Any of these in a script that writes no spaces, or glues words together. */
export function signs(...alternatives: string[]): RegExp {
  return new RegExp(alternatives.join('|'), 'iu')
}
