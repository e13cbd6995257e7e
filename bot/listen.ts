import { API_CONSTANTS, Composer } from 'grammy'
import type { Update } from 'grammy/types'
import type { BotContext } from './context.ts'

/** A kind of update by Telegram's name, as in `allowed_updates`. */
export type UpdateKind = Exclude<keyof Update, 'update_id'>

/** The kinds of update that each method but `on`, which names its own, listens to. */
const heardBy: Record<string, readonly UpdateKind[]> = {
  command: ['message'],
  hears: ['message'],
  callbackQuery: ['callback_query'],
  inlineQuery: ['inline_query'],
  preCheckoutQuery: ['pre_checkout_query'],
  reaction: ['message_reaction'],
  // They narrow or join what listens, and hear nothing themselves.
  chatType: [],
  use: [],
  middleware: [],
}

const known = new Set<string>(API_CONSTANTS.ALL_UPDATE_TYPES)

const heard = new Set<UpdateKind>()

/**
 * A part of the bot. Telegram sends only kinds of updates that are named to it, and drops others without a word: what a
 * handler is put on here is named. Ways of listening that do not tell a kind are refused.
 */
export function listener(kinds: Set<UpdateKind> = heard): Composer<BotContext> {
  return noting(new Composer<BotContext>(), kinds)
}

/** Names what a middleware hears that is no part of its own. */
export function hears(...kinds: UpdateKind[]): void {
  for (const kind of kinds) heard.add(kind)
}

/** Every kind of update that some handler is there for; none that nobody handles. */
export function allowedUpdates(): UpdateKind[] {
  return [...heard].sort()
}

function noting<C extends Composer<BotContext>>(composer: C, kinds: Set<UpdateKind>): C {
  return new Proxy(composer, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name, target)
      if (typeof method !== 'function' || typeof name !== 'string') return method
      return (...given: unknown[]) => {
        for (const kind of kindsOf(name, given[0])) kinds.add(kind)
        const made: unknown = method.apply(target, given)
        return made instanceof Composer ? noting(made, kinds) : made
      }
    },
  })
}

function kindsOf(method: string, trigger: unknown): readonly UpdateKind[] {
  if (method !== 'on') {
    const kinds = heardBy[method]
    if (!kinds) throw new Error(`nobody knows what "${method}" listens to: use "on"`)
    return kinds
  }
  return [trigger].flat().map((query) => {
    const kind = String(query).split(':')[0] ?? ''
    if (!isKind(kind)) throw new Error(`"${String(query)}" names no kind of update`)
    return kind
  })
}

function isKind(word: string): word is UpdateKind {
  return known.has(word)
}
