import { expect, test } from 'vitest'
import { createLog } from '#server/lib/log.ts'

/** What comes out of a log that is given this. */
function logged(fields: object, message = 'something'): string {
  let out = ''
  const log = createLog({ level: 'info', destination: { write: (line) => void (out += line) } })
  log.info(fields, message)
  return out
}

const secrets = {
  botToken: '7342037359:AAFZehRPBRs8Seg40oDjTMIW8uTGPuW1zfQ',
  session: 'Zk3vYw8Qm1pLr5TtB2nHc7XsJ9dGf4aE0uVoI6yKxWM',
  openAi: 'sk-proj-abcdefgh12345678',
  launchData: `query_id=AAH&user=%7B%22id%22%3A1%7D&auth_date=1733584787&hash=${'ab'.repeat(32)}`,
  oauth:
    'OAuth oauth_consumer_key="xvz1evFS", oauth_signature="tnnArxj06cWHq44gCs1OSKk%2FjLY%3D", oauth_token="370773112-GmHx"',
}

test('no credential comes out of the log, whatever it hangs on', () => {
  const failure = Object.assign(
    new Error(`GET https://api.telegram.org/bot${secrets.botToken}/getMe failed`),
    {
      code: 'ECONNRESET',
      request: { headers: { authorization: secrets.oauth } },
      cause: new Error(`key ${secrets.openAi} was refused`),
    },
  )
  const out = [
    logged({ error: failure }),
    logged({ headers: { authorization: `Bearer ${secrets.session}`, cookie: 'a=b' } }),
    logged({ input: { password: 'hunter2hunter2', nested: [{ accessSecret: 'deep-down-secret' }] } }),
    logged({ detail: secrets.launchData, header: secrets.oauth }),
    logged({ database: 'postgres://kolony:dbpassword@127.0.0.1:5432/kolony' }),
    logged({}, `token ${secrets.session}`),
  ].join('\n')

  const leaked = [
    ...Object.values(secrets),
    'hunter2hunter2',
    'deep-down-secret',
    'dbpassword',
    'tnnArxj06',
    'abababab',
  ]
  expect(leaked.filter((secret) => out.includes(secret))).toEqual([])
  expect(out).toContain('ECONNRESET')
})

test('what a log is read for stays readable', () => {
  const out = logged({
    userId: 'usr_1f2m7k0d3x9v5b8q4n6p',
    tokens: 512,
    isNew: true,
    at: new Date(0),
    path: '/api/agent',
  })
  expect(JSON.parse(out)).toMatchObject({
    level: 'info',
    msg: 'something',
    userId: 'usr_1f2m7k0d3x9v5b8q4n6p',
    tokens: 512,
    isNew: true,
    at: '1970-01-01T00:00:00.000Z',
    path: '/api/agent',
  })
})
