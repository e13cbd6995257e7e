import type { Held } from './attacks-held.ts'

/** Where a person would be asked its keys are read, and refused there: no standard says that it has to be later. */
const notAsked = [
  'a private key in the keys',
  'a private key of RSA in the keys',
  'a shared key, and signed with it',
  'no keys but nonsense beside the right one',
  '1,000 keys',
  '1,000 keys, no kid',
  'no keys',
  'the keys document is a list',
  'the keys document is a key',
  'the keys document is null',
  'the keys document is a text',
  'the keys document is nothing',
  'the keys document is HTML',
  'the keys document is cut JSON',
  'the keys document is an object of keys',
  'the keys document is very deep',
  'the keys document is keys under another name',
  'keys as text/html',
  'keys as text/plain',
  'keys as application/octet-stream',
  'keys as no type',
  'keys are answered 404, with keys',
  'keys are answered 403, with keys',
  'keys are answered 410, with keys',
  'keys are answered 429, with keys',
  'keys are answered 500, with keys',
  'keys are answered 503, with keys',
  'keys: the connection ends',
  'keys: cut in the middle',
  'keys: no answer ever',
  'keys: a letter now and then, for ever',
  'keys: without end',
  'keys: five million letters',
  'keys: packed, 50 million letters',
  'keys lead to another path',
  'keys lead to another host',
  'keys lead in a circle',
  'keys lead to http',
  'keys lead to a network of ours',
  'keys lead to where clouds keep their secrets',
]

/** Nobody was ever asked for the program whose code it is: one with no tokens is not known yet. */
const unknown = [
  'a code of another, rightly signed',
  'a code of another, rightly signed, no client_id',
  "refreshing with another's token",
]

/** Ours reads 20,000 letters and no more. */
const tooLong = [
  'claims are very deep',
  'another key, kid "kkkkkkkkkkkkkkkkkkkkkkkkkkkkk',
  'header is [[[[[[[[[[[[[[[[[[[[',
]

const each = (ids: readonly string[], answers: string, because: string): Held =>
  Object.fromEntries(ids.map((id) => [`signing: ${id}`, { answers, because }]))

/** What was read wrongly where these cases were written. */
export const heldOfSigning: Held = {
  ...each(notAsked, 'not asked', 'its keys are read when a person is to be asked, and refused there'),
  ...each(['keys lead to this computer'], 'not asked, 0 reads', 'the same'),
  ...each(unknown, '401 invalid_client', 'a program that nobody was asked for is unknown'),
  ...each(tooLong, '413', 'a body of more than 20,000 bytes is not read'),
}
