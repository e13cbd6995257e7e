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
 *
 * At first contact (29 November 2026) 376 of 446 agreed. Of the others
 * - 26 are the product's: keys and descriptions are read again only where a key is not known or a person is asked (11, one of
 *   which breaks here because it signs for a program that says `none`), an assertion is good any number of times (5), the
 *   algorithm that a program names is not looked at (4), a signature may have blanks and `=` (3), a jti may be no text (2), keys
 *   may be named in two places (1). All are mended since; a private key that everybody can read counts no more, either (3 that
 *   answered otherwise then, and right);
 * - 44 were read wrongly here: keys that cannot be read are noticed when a person would be asked (38), a program that nobody was
 *   asked for is unknown (3), and a long request is a 413 (3).
 */
export const families = { claiming, signed, forms, proving, repeating, keys, offering, changing }

export const signing: Case[] = Object.values(families).flat()
