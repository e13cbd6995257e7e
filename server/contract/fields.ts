import { z } from 'zod'
import { httpsMessage, isHttpsAddress } from './https-address.ts'

/** Lengths count Unicode code points after trimming and NFC (decision: input-is-normalised). */
export function text(min: number, max: number) {
  return z
    .string()
    .max(max * 4 + 4000, `At most ${max} characters`)
    .transform((value) => value.trim().normalize('NFC'))
    .refine((value) => [...value].length >= min, min === 1 ? 'Required' : `At least ${min} characters`)
    .refine((value) => [...value].length <= max, `At most ${max} characters`)
}

/** A secret as typed: not trimmed, not normalised, because its owner means every character. */
export function secret(min: number, max: number) {
  return z
    .string()
    .max(max * 4, `At most ${max} characters`)
    .refine((value) => [...value].length >= min, `At least ${min} characters`)
    .refine((value) => [...value].length <= max, `At most ${max} characters`)
}

/** Nothing has this id. */
const unknownId = '-'

/** Malformed and empty ids pass and are answered like unknown ones, never like "any" or "none" (decision: what-is-given-is-used). */
export const id = z
  .string()
  .transform((value) => (value !== '' && value.length <= 64 && !value.includes('\0') ? value : unknownId))

/** The id that stands in a header; null: none does. */
export const idIn = (header: string) => (header === '' ? null : id.parse(header))

export const timeOut = z
  .union([z.date(), z.string()])
  .transform((value) => (typeof value === 'string' ? value : value.toISOString()))
  .pipe(z.string().meta({ format: 'date-time' }))
/** A boolean in a query. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const timeIn = z.iso.datetime({ offset: true }).transform((value) => new Date(value))

export const email = z
  .string()
  .transform((value) => value.trim().normalize('NFC').toLowerCase())
  .pipe(z.email('Enter a valid e-mail address').min(3).max(254))

export const password = secret(8, 128)

export const referralCode = z
  .string()
  .regex(/^[A-Za-z0-9_]{1,64}$/, '1 to 64 letters, digits and underscores')

/** An X account name: one leading @ is dropped. */
export const xName = z
  .string()
  .transform((value) => value.trim().replace(/^@/, ''))
  .pipe(z.string().regex(/^[A-Za-z0-9_]{1,15}$/, 'Not an X account name'))

export const ticker = z
  .string()
  .transform((value) => value.trim().replace(/^\$/, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{1,15}$/, 'Not a coin ticker'))

export const https = z
  .string()
  .transform((value) => value.trim())
  .refine(isHttpsAddress, httpsMessage)

export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'HH:mm')

/** Names that were found to be zones: to find out takes a tenth of a millisecond, and answers name them again and again. */
const knownZones = new Set<string>()

export const timeZone = z.string().refine((value) => {
  if (knownZones.has(value)) return true
  if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(value)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
  } catch {
    return false
  }
  // Spelt in any case it is one: not everything that somebody sends is kept.
  if (knownZones.size < 1000) knownZones.add(value)
  return true
}, 'Not a time zone name')

/** Credits as people see them: at most 3 decimal places, from integer milli-credits. */
export const credits = z.number()
/** What is left; null: whoever asks may not see money there. */
export const creditsLeft = credits.nullable()

const inMilli = (value: number) => Number.isInteger(Number((value * 1000).toFixed(6)))

/** Credits that somebody names: at most 3 decimal places. */
export const creditsIn = z.number().refine(inMilli, 'At most 3 decimal places')

/** Drops doubles, keeps the order. */
export function unique<T>(list: T[]): T[] {
  return [...new Set(list)]
}
