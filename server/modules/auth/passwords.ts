import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { invalid } from '#server/problem.ts'
import { commonPasswords } from './common-passwords.ts'

/** argon2id with 19 MiB, two passes, one lane: the first choice of the OWASP password storage sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Made with the cost above, of nothing anybody types: an unknown user takes as long as a wrong password. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$oarVHJ/3xVyb38qM2aB+eQ$MMBb+K3/vVu9YDcCR3BhC3Wk4+sBRsRSxnfDiK/lUyA'

export function hashPassword(password: string): Promise<string> {
  // Salted here and not by the package, so that all chance of this process has one source.
  return hash(password, { ...cost, salt: randomBytes(16) })
}

/** Always computes one hash, so that time tells nothing; null (no such user, or one without a password) never matches. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const same = await verify(stored ?? nobodysHash, password)
  return same && stored !== null
}

/** Words that anybody who attacks an account here tries with it. */
const ourWords = ['kolony']
/** So many characters must be left of a password when the words that guessers know of its owner are taken out. */
const ownCharactersMin = 6

/** Refuses what guessers try first (ASVS 5.0, 6.2.4 and 6.2.11): common passwords, the address, the name, ours. */
export function assertUncommon(password: string, username: string, name = ''): void {
  const typed = password.toLowerCase()
  const [local = '', domain = ''] = username.toLowerCase().split('@')
  const words = [
    username.toLowerCase(),
    local,
    ...local.split(/[^\p{L}]+/u),
    domain.split('.').at(-2) ?? '',
    ...name.toLowerCase().split(/\s+/),
    ...ourWords,
  ]
    .filter((word) => word.length >= 4)
    .sort((a, b) => b.length - a.length)
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), typed)
  // "sunshine12!" is "sunshine" to a guesser.
  const bare = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const isDressed = bare.length >= 6 && typed.length - bare.length <= 4 && commonPasswords().has(bare)
  if (commonPasswords().has(typed) || isDressed || (left !== typed && left.length < ownCharactersMin))
    throw invalid({ path: 'password', message: 'This password is too easy to guess' })
}
