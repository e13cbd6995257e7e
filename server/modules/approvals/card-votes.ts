import type { OutgoingButton } from '#server/adapters/telegram/client.ts'
import type { UiLanguage } from '#contract/lists.ts'
import type { VotesView } from '#contract/votes.ts'
import { sha256 } from '#server/lib/ids.ts'
import { i18nText } from '#server/lib/texts.ts'
import { presentVotes, type Voting } from '#server/modules/votes/index.ts'

type Say = (key: string, values?: Record<string, string | number>) => string
type Step = VotesView['rules'][number]['steps'][number]

/** What a button of a card carries of the text and the steps it was made for, short enough for Telegram. */
export function seenMark(seen: string): string {
  return sha256(seen).toString('hex').slice(0, 12)
}

/** What a question offers; in a group only what everybody may press before everybody's eyes. */
export function questionButtons({
  voting,
  isGroup,
  fits,
  price,
  say,
  data,
}: {
  voting: Voting | null
  isGroup: boolean
  /** The text stands there whole: what cannot be read cannot be approved. */
  fits: boolean
  price: number
  say: Say
  data: (word: string) => string
}): OutgoingButton[][] {
  const button = (key: string, word: string) => ({ text: say(key), data: data(word) })
  const yes = voting
    ? button('approval.yes', `yes_${seenMark(voting.standing.seen)}`)
    : { text: say('approval.approve', { price, count: price }), data: data('approve') }
  const mayYes = fits && !voting?.standing.change
  const alone = isGroup ? [] : [[button('approval.edit', 'edit'), button('approval.regenerate', 'again')]]
  return [
    ...(mayYes ? [[yes]] : []),
    ...alone,
    ...(voting && !isGroup ? [[button('approval.change', 'change')]] : []),
    [button('approval.reject', 'reject'), ...(isGroup ? [] : [button('approval.later', 'later')])],
    ...(voting ? [[button('approval.takeBack', 'unsay')]] : []),
  ]
}

/** Whose yes a text has and needs, a line each; everybody in the chat sees them. */
export function voteLines(voting: Voting, language: UiLanguage): string[] {
  const say: Say = (key, values = {}) => i18nText('bot', key, values, language)
  const { rules, change } = presentVotes(voting, null)
  const lines = rules.flatMap(({ steps }) => steps.map((step) => lineOf(step, { say, language })))
  const wanted = change
    ? [say('approval.changeWanted', { name: named(change, say), words: change.words })]
    : []
  return [...lines, ...wanted]
}

function lineOf(step: Step, { say, language }: { say: Say; language: UiLanguage }): string {
  const list = (words: string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(language, { type }).format(words)
  const yes = step.yes.map((one) => named(one, say))
  const who = list(
    [
      ...step.roles.map((role) => i18nText('app', `team.role.${role}`, {}, language)),
      ...step.people,
      ...(step.guests ? [say('approval.aClient')] : []),
    ],
    'disjunction',
  )
  const values = { given: yes.length, needed: step.needed, names: list(yes, 'conjunction'), who }
  if (step.state === 'complete') return say('approval.stepDone', values)
  if (step.state === 'later') return say('approval.stepLater', values)
  const counted = yes.length > 0 ? say('approval.stepBegun', values) : say('approval.stepAsked', values)
  return step.impossible ? `${counted} ${say('approval.tooFew')}` : counted
}

function named({ name, guest }: { name: string; guest: boolean }, say: Say): string {
  return guest ? say('approval.client', { name }) : name
}
