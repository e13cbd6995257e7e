import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { lazily } from './lazily.ts'

/** Hundreds of files, read with the first launch. */
const library = lazily((): typeof import('@tma.js/init-data-node') =>
  createRequire(import.meta.url)('@tma.js/init-data-node'),
)

/** A person as Telegram names them in signed data. Ids are strings everywhere in the product; Telegram's exceed 32 bits. */
export interface TelegramPerson {
  id: string
  firstName: string
  lastName: string | null
  username: string | null
  photoUrl: string | null
}

export interface LaunchPerson extends TelegramPerson {
  languageCode: string | null
}

export type SigningRefusal =
  'malformed' | 'doubled_key' | 'unknown_field' | 'bad_hash' | 'expired' | 'from_the_future'

export type LaunchData =
  | { kind: 'verified'; user: LaunchPerson; startParam: string | null; authDate: Date; hash: string }
  | { kind: 'refused'; reason: SigningRefusal }

export type WidgetLogin =
  | { kind: 'verified'; user: TelegramPerson; authDate: Date; hash: string }
  | { kind: 'refused'; reason: SigningRefusal }

/** The fields Telegram's Login Widget hands over, under Telegram's own names. Fields it did not send are left out, never empty. */
export type WidgetFields = Readonly<Record<string, string | number | undefined>>

const launchMaxAgeSeconds = 3600
const widgetMaxAgeSeconds = 300
const futureMaxSeconds = 60
const launchLengthMax = 16_384

const widgetFieldNames = new Set([
  'id',
  'first_name',
  'last_name',
  'username',
  'photo_url',
  'auth_date',
  'hash',
])

const launchUser = z.object({
  id: z.number().int().positive(),
  first_name: z.string(),
  last_name: z.string().optional(),
  username: z.string().optional(),
  photo_url: z.string().optional(),
  language_code: z.string().optional(),
})

/**
 * Says who opened the Mini App, only if the bot's own token signed exactly these values and it was at most `maxAgeSeconds` ago.
 * The answer's `hash` names the launch: the caller that opens a session for it remembers it, because launch data can be replayed.
 * Source: core.telegram.org/bots/webapps, "Validating data received via the Mini App".
 */
export function verifyLaunchData(
  raw: string,
  options: { token: string; now: Date; maxAgeSeconds?: number },
): LaunchData {
  if (raw.length > launchLengthMax) return refused('malformed')
  const pairs = [...new URLSearchParams(raw)]
  // A second `hash` or `user` would let the checked value and the used value differ: parsers disagree on which one counts.
  if (new Set(pairs.map(([key]) => key)).size !== pairs.length) return refused('doubled_key')

  const values = new Map(pairs)
  const hash = values.get('hash') ?? ''
  // `signature` is part of the string: only `hash` itself stays out.
  const expected = library().signData(checkString(pairs), options.token)
  if (!sameHash(hash, expected)) return refused('bad_hash')

  const authDate = readAuthDate(values.get('auth_date'))
  const user = launchUser.safeParse(readJson(values.get('user')))
  if (!authDate || !user.success) return refused('malformed')
  const age = checkAge(authDate, options.now, options.maxAgeSeconds ?? launchMaxAgeSeconds)
  if (age) return refused(age)

  return {
    kind: 'verified',
    user: {
      id: String(user.data.id),
      firstName: user.data.first_name,
      lastName: user.data.last_name ?? null,
      username: user.data.username ?? null,
      photoUrl: user.data.photo_url ?? null,
      languageCode: user.data.language_code ?? null,
    },
    startParam: values.get('start_param') ?? null,
    authDate,
    hash,
  }
}

/**
 * Says who pressed the Login Widget, only if the bot's own token signed exactly the fields received and it was at most 5 minutes ago.
 * Launch data never passes here: its key is another one by design. Source: core.telegram.org/widgets/login, "Checking authorization".
 */
export function verifyLoginWidget(fields: WidgetFields, options: { token: string; now: Date }): WidgetLogin {
  const pairs = receivedPairs(fields)
  if (pairs.some(([key]) => !widgetFieldNames.has(key))) return refused('unknown_field')

  const values = new Map(pairs)
  const hash = values.get('hash') ?? ''
  if (!sameHash(hash, widgetHash(pairs, options.token))) return refused('bad_hash')

  const authDate = readAuthDate(values.get('auth_date'))
  const id = values.get('id')
  if (!authDate || !id || !/^\d{1,16}$/.test(id)) return refused('malformed')
  const age = checkAge(authDate, options.now, widgetMaxAgeSeconds)
  if (age) return refused(age)

  return {
    kind: 'verified',
    user: {
      id,
      firstName: values.get('first_name') ?? '',
      lastName: values.get('last_name') ?? null,
      username: values.get('username') ?? null,
      photoUrl: values.get('photo_url') ?? null,
    },
    authDate,
    hash,
  }
}

export interface SignablePerson {
  id: number
  firstName: string
  lastName?: string | undefined
  username?: string | undefined
  photoUrl?: string | undefined
  languageCode?: string | undefined
}

/** Launch data as Telegram would sign it, for the simulator and tests. Two launches never have the same hash, as with Telegram. */
export function signLaunchData(input: {
  token: string
  user: SignablePerson
  authDate: Date
  startParam?: string | undefined
}): string {
  const user = {
    id: input.user.id,
    first_name: input.user.firstName,
    ...(input.user.lastName === undefined ? {} : { last_name: input.user.lastName }),
    ...(input.user.username === undefined ? {} : { username: input.user.username }),
    language_code: input.user.languageCode ?? 'en',
    allows_write_to_pm: true,
    ...(input.user.photoUrl === undefined ? {} : { photo_url: input.user.photoUrl }),
  }
  // Direct links carry the chat they were opened from and the start parameter, the menu button carries a query id.
  const launch =
    input.startParam === undefined
      ? { query_id: randomBytes(18).toString('base64url') }
      : {
          chat_instance: String(randomBytes(8).readBigInt64BE()),
          chat_type: 'sender',
          start_param: input.startParam,
        }
  // Only Telegram can make the Ed25519 signature; a placeholder of its size is there because the Mini App's SDK insists on the field.
  return library().sign(
    { ...launch, user, signature: randomBytes(64).toString('base64url') },
    input.token,
    input.authDate,
  )
}

/** The Login Widget's fields as Telegram would sign them, for the simulator and tests. */
export function signLoginWidget(input: { token: string; user: SignablePerson; authDate: Date }) {
  const fields = {
    id: input.user.id,
    first_name: input.user.firstName,
    ...(input.user.lastName === undefined ? {} : { last_name: input.user.lastName }),
    ...(input.user.username === undefined ? {} : { username: input.user.username }),
    ...(input.user.photoUrl === undefined ? {} : { photo_url: input.user.photoUrl }),
    auth_date: Math.floor(input.authDate.getTime() / 1000),
  }
  return { ...fields, hash: widgetHash(receivedPairs(fields), input.token) }
}

function widgetHash(pairs: [string, string][], token: string): string {
  const secret = createHash('sha256').update(token).digest()
  return createHmac('sha256', secret).update(checkString(pairs)).digest('hex')
}

function checkString(pairs: [string, string][]): string {
  return pairs
    .filter(([key]) => key !== 'hash')
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join('\n')
}

function receivedPairs(fields: WidgetFields): [string, string][] {
  return Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
}

function sameHash(received: string, expected: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(received)) return false
  return timingSafeEqual(Buffer.from(received, 'hex'), Buffer.from(expected, 'hex'))
}

function checkAge(authDate: Date, now: Date, maxAgeSeconds: number): SigningRefusal | null {
  const ageSeconds = (now.getTime() - authDate.getTime()) / 1000
  if (ageSeconds > maxAgeSeconds) return 'expired'
  return ageSeconds < -futureMaxSeconds ? 'from_the_future' : null
}

function readAuthDate(text: string | undefined): Date | null {
  return text && /^\d{1,11}$/.test(text) ? new Date(Number(text) * 1000) : null
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

function refused(reason: SigningRefusal): { kind: 'refused'; reason: SigningRefusal } {
  return { kind: 'refused', reason }
}
