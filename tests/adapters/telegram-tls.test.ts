import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import { expect, test } from 'vitest'
import { createTelegram } from '#server/adapters/telegram/client.ts'

/** A certificate nobody should trust, made for one test: X.509 v3 without extensions, signed with its own Ed25519 key. */
function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const ed25519 = der(0x30, Buffer.from('06032b6570', 'hex'))
  const commonName = der(
    0x30,
    der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('localhost')))),
  )
  const validity = der(0x30, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('490101000000Z')))
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ed25519,
    commonName,
    validity,
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign(null, body, privateKey))
  const base64 = der(0x30, body, ed25519, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), content])
}

async function sendOverTls(trusted: boolean) {
  let requests = 0
  const server = createServer(selfSigned(), (request) => {
    requests += 1
    request.socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED']
  if (trusted) process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
  try {
    const telegram = createTelegram({
      token: '7:token',
      apiUrl: `https://127.0.0.1:${port}`,
      webUrl: null,
      timeoutMilliseconds: 2000,
    })
    return { outcome: await telegram.send({ chatId: '1', text: 'gm' }), requests }
  } finally {
    if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
    else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

// Over TLS is how it runs for real: taking "cut after the request" for "not sent" there would post everything twice.
test('over TLS, a connection cut after the request leaves the outcome unknown', async () => {
  const { outcome, requests } = await sendOverTls(true)
  expect(outcome).toMatchObject({ kind: 'unknown' })
  expect(requests).toBe(1)
})

test('a certificate that cannot be trusted means that nothing was sent', async () => {
  const { outcome, requests } = await sendOverTls(false)
  expect(outcome).toMatchObject({ kind: 'try-later', reason: 'network' })
  expect(requests).toBe(0)
})
