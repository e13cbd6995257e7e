import type { Case } from './attacks.ts'
import { claiming } from './attacks-signing-claims.ts'
import { forms } from './attacks-signing-forms.ts'
import { keys } from './attacks-signing-keys.ts'
import { offering } from './attacks-signing-documents.ts'
import { proving } from './attacks-signing-requests.ts'
import { repeating } from './attacks-signing-repeats.ts'
import { changing } from './attacks-signing-times.ts'
import { signed } from './attacks-signing-tokens.ts'

/**
 * A described program that proves itself with what it signs (RFC 7521, RFC 7523, OpenID Connect Core 9), written by another
 * hand from those standards and from what is promised, without the code. `open` is what they leave to the server.
 */
export const families = { claiming, signed, forms, proving, repeating, keys, offering, changing }

export const signing: Case[] = Object.values(families).flat()
