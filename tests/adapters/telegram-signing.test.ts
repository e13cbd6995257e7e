import { expect, test } from 'vitest'
import {
  signLaunchData,
  signLoginWidget,
  verifyLaunchData,
  verifyLoginWidget,
} from '#server/lib/telegram-signing.ts'

const token = '7000000001:abcdefghijklmnopqrstuvwxyz012345678'
const now = new Date('2026-11-21T12:00:00Z')
const person = { id: 5_279_058_397, firstName: 'Ann & "Bob" /', username: 'ann_b', languageCode: 'vi' }
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)

// Public vectors: the Mini Apps SDK's own tests, and the Mini Apps platform documentation.
const vectors = [
  {
    name: 'with an Ed25519 signature inside the signed string',
    token: '7342037359:AAFZehRPBRs8Seg40oDjTMIW8uTGPuW1zfQ',
    raw: 'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D&chat_instance=8134722200314281151&chat_type=private&auth_date=1733584787&signature=zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2mBrSgEk4maLSdv6MLIlADQ&hash=2174df5b000556d044f3f020384e879c8efcab55ddea2ced4eb752e93e7080d6',
    authDate: 1733584787,
    firstName: 'Vladislav + - ? /',
  },
  {
    name: 'of the time before signatures',
    token: '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8',
    raw: 'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2',
    authDate: 1662771648,
    firstName: 'Vladislav',
  },
]

test.each(vectors)('published launch data $name is recognised', (vector) => {
  const authDate = new Date(vector.authDate * 1000)
  expect(verifyLaunchData(vector.raw, { token: vector.token, now: authDate })).toMatchObject({
    kind: 'verified',
    user: { id: '279058397', firstName: vector.firstName, username: 'vdkfrost', languageCode: 'ru' },
    authDate,
    startParam: null,
  })
  expect(verifyLaunchData(vector.raw, { token, now: authDate })).toMatchObject({ reason: 'bad_hash' })
})

test('launch data of our own names its person and its start parameter', () => {
  const raw = signLaunchData({ token, user: person, authDate: now, startParam: 'agent_7' })
  expect(verifyLaunchData(raw, { token, now })).toMatchObject({
    kind: 'verified',
    user: { id: '5279058397', firstName: 'Ann & "Bob" /', lastName: null, languageCode: 'vi' },
    startParam: 'agent_7',
    hash: new URLSearchParams(raw).get('hash'),
  })
  expect(signLaunchData({ token, user: person, authDate: now })).not.toBe(
    signLaunchData({ token, user: person, authDate: now }),
  )
})

test('launch data older than an hour or more than a minute ahead is refused', () => {
  const at = (seconds: number) =>
    verifyLaunchData(signLaunchData({ token, user: person, authDate: secondsAgo(seconds) }), { token, now })
  expect(at(3600)).toMatchObject({ kind: 'verified' })
  expect(at(61 * 60)).toEqual({ kind: 'refused', reason: 'expired' })
  expect(at(-60)).toMatchObject({ kind: 'verified' })
  expect(at(-61)).toEqual({ kind: 'refused', reason: 'from_the_future' })
})

test('launch data may be reordered and spaced either way, but not changed, doubled or cut', () => {
  const raw = signLaunchData({
    token,
    user: { ...person, firstName: 'Ann B' },
    authDate: now,
    startParam: 'ok',
  })
  const verdict = (text: string) => {
    const verified = verifyLaunchData(text, { token, now })
    return verified.kind === 'refused' ? verified.reason : verified.kind
  }
  expect(verdict(raw.split('&').reverse().join('&'))).toBe('verified')
  expect(verdict(raw.replaceAll('%20', '+'))).toBe('verified')
  expect(verdict(raw.replaceAll('+', '%20'))).toBe('verified')

  expect(verdict(raw.replace('ok', 'ko'))).toBe('bad_hash')
  expect(verdict(`${raw}&start_param=ok`)).toBe('doubled_key')
  expect(verdict(`${raw}&hash=${new URLSearchParams(raw).get('hash')}`)).toBe('doubled_key')
  expect(verdict(`${raw}&extra=1`)).toBe('bad_hash')
  expect(verdict(raw.replace(/hash=[^&]+/, 'hash='))).toBe('bad_hash')
  expect(verdict('')).toBe('bad_hash')
  expect(verdict('x'.repeat(20_000))).toBe('malformed')
})

test('the published Login Widget vector is recognised', () => {
  const fields = {
    id: 666666666,
    first_name: 'Some',
    last_name: 'Guy',
    username: 'my_username',
    photo_url: 'https://t.me/i/userpic/320/my_username.jpg',
    auth_date: 1543194375,
    hash: 'a9cf12636fb07b54b4c95673d017a72364472c41a760b6850bcd5405da769f80',
  }
  const options = { token: `777777777:${'a'.repeat(35)}`, now: new Date(1543194375_000) }
  expect(verifyLoginWidget(fields, options)).toMatchObject({
    kind: 'verified',
    user: { id: '666666666', firstName: 'Some', lastName: 'Guy', username: 'my_username' },
  })
  expect(verifyLoginWidget({ ...fields, username: 'another' }, options)).toMatchObject({ reason: 'bad_hash' })
})

test('the widget is checked over exactly the fields that came, for five minutes', () => {
  const verdict = (fields: Record<string, string | number | undefined>) => {
    const login = verifyLoginWidget(fields, { token, now })
    return login.kind === 'refused' ? login.reason : login.kind
  }
  const fields = signLoginWidget({ token, user: person, authDate: now })
  expect(fields).not.toHaveProperty('last_name')
  expect(verdict(fields)).toBe('verified')
  expect(verdict({ ...fields, last_name: undefined })).toBe('verified')
  expect(verdict({ ...fields, last_name: '' })).toBe('bad_hash')
  expect(verdict({ ...fields, role: 'ADMIN' })).toBe('unknown_field')
  expect(verdict({ ...fields, hash: undefined })).toBe('bad_hash')
  expect(verdict(signLoginWidget({ token, user: person, authDate: secondsAgo(301) }))).toBe('expired')
  expect(verdict(signLoginWidget({ token, user: person, authDate: secondsAgo(-61) }))).toBe('from_the_future')
})

test('launch data and the widget never pass for each other', () => {
  const launch = Object.fromEntries(
    new URLSearchParams(signLaunchData({ token, user: person, authDate: now })),
  )
  const { auth_date, hash } = launch
  expect(
    verifyLoginWidget({ id: person.id, first_name: 'Ann', auth_date, hash }, { token, now }),
  ).toMatchObject({
    reason: 'bad_hash',
  })

  const widget = signLoginWidget({ token, user: person, authDate: now })
  const raw = new URLSearchParams(Object.entries(widget).map(([key, value]) => [key, String(value)]))
  expect(verifyLaunchData(raw.toString(), { token, now })).toMatchObject({ reason: 'bad_hash' })
})
