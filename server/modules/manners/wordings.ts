import type { Manner } from '#contract/manners.ts'

type Form = Extract<Manner, { kind: 'wording' }>['form']

const contractions = (
  'it’s:it is that’s:that is there’s:there is here’s:here is what’s:what is isn’t:is not aren’t:are not ' +
  'wasn’t:was not weren’t:were not don’t:do not doesn’t:does not didn’t:did not can’t:cannot won’t:will not ' +
  'hasn’t:has not haven’t:have not couldn’t:could not wouldn’t:would not shouldn’t:should not I’m:I am ' +
  'we’re:we are they’re:they are you’re:you are I’ve:I have we’ve:we have they’ve:they have I’ll:I will ' +
  'we’ll:we will it’ll:it will you’ll:you will let’s:let us who’s:who is'
).matchAll(/(\S+?):(.+?)(?= \S+?:|$)/gu)
const pairs = [...contractions].map(([, short = '', full = '']) => [short, full] as const)
/** Only a denial is drawn together everywhere; "it is" may stand at the end of a sentence. */
const denials = pairs.filter(([short]) => short.endsWith('n’t'))

const spellings = (
  'color:colour colors:colours favor:favour favors:favours favorable:favourable favorite:favourite ' +
  'behavior:behaviour center:centre centers:centres defense:defence labor:labour neighbor:neighbour ' +
  'rumor:rumour rumors:rumours analyze:analyse analyzing:analysing realize:realise realized:realised ' +
  'unrealized:unrealised stabilize:stabilise stabilizes:stabilises stabilized:stabilised organize:organise ' +
  'organized:organised recognize:recognise recognized:recognised capitalization:capitalisation ' +
  'capitalize:capitalise tokenize:tokenise tokenized:tokenised tokenization:tokenisation ' +
  'decentralized:decentralised decentralization:decentralisation centralized:centralised ' +
  'annualized:annualised optimize:optimise monetize:monetise traveling:travelling canceled:cancelled ' +
  'signaling:signalling signaled:signalled modeling:modelling skeptical:sceptical skeptics:sceptics ' +
  'gray:grey math:maths'
)
  .split(' ')
  .map((pair) => pair.split(':'))
  .map(([american = '', british = '']) => [american, british] as const)

const backwards = (all: readonly (readonly [string, string])[]) =>
  all.map(([one, other]) => [other, one] as const)

const tables: Record<Form, readonly (readonly [from: string, to: string])[]> = {
  full_forms: pairs,
  contractions: backwards(denials),
  british: spellings,
  american: backwards(spellings),
}

const finders = Object.fromEntries(
  Object.entries(tables).map(([form, table]) => [
    form,
    {
      find: new RegExp(
        `(?<![\\p{L}\\p{M}\\p{N}$@#_/.])(?:${table.map(([from]) => from.replace('’', "['’]")).join('|')})(?![\\p{L}\\p{M}\\p{N}_’'])`,
        'giu',
      ),
      to: new Map(table.map(([from, to]) => [from.toLowerCase(), to])),
    },
  ]),
)

/** English in that spelling, or with that form of its short verbs; a denial stays one. */
export function worded(text: string, form: Form): string {
  const { find, to } = finders[form] ?? {}
  if (!find || !to) return text
  const curly = !text.includes("'")
  return text.replace(find, (word) => {
    const other = to.get(word.toLowerCase().replace("'", '’')) ?? word
    const said = curly ? other : other.replace('’', "'")
    return /^\p{Lu}/u.test(word) ? said.charAt(0).toLocaleUpperCase() + said.slice(1) : said
  })
}
