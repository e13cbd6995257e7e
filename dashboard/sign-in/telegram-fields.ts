import type { Input } from '#contract/routes.ts'
import { memberOf } from '#app/api-error.ts'

type Fields = Input<'auth.telegramLogin'>

/** What Telegram's login widget sent, exactly the set received (its hash covers all of it), or null if this is no such answer. */
export function telegramFields(from: unknown): Fields | null {
  const read = (name: string): unknown =>
    from instanceof URLSearchParams ? (from.get(name) ?? undefined) : memberOf(from, name)
  const either = (camel: string, snake: string) => read(camel) ?? read(snake)

  const id = Number(read('id'))
  const authDate = Number(either('authDate', 'auth_date'))
  const hash = read('hash')
  const firstName = either('firstName', 'first_name')
  if (!Number.isInteger(id) || !Number.isInteger(authDate)) return null
  if (typeof hash !== 'string' || typeof firstName !== 'string') return null

  const lastName = either('lastName', 'last_name')
  const username = read('username')
  const photoUrl = either('photoUrl', 'photo_url')
  return {
    id,
    firstName,
    ...(typeof lastName === 'string' ? { lastName } : {}),
    ...(typeof username === 'string' ? { username } : {}),
    ...(typeof photoUrl === 'string' ? { photoUrl } : {}),
    authDate,
    hash,
  }
}
