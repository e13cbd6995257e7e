import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { TOTP } from 'otpauth'

type Value = number | string | Buffer | Map<number | string, Value>

/** As much of CBOR (RFC 8949) as an authenticator speaks. */
function cbor(value: Value): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  const parts = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])
  return Buffer.concat([head(5, value.size), ...parts])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')

interface Question {
  challenge?: unknown
  rp?: unknown
  rpId?: unknown
}

/** What browsers ask, as far as the product asks it. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * A passkey in software: an ES256 key pair behind the messages of WebAuthn level 3. `site` is what the browser sees in its
 * address bar; the authenticator signs for that, whatever it is asked.
 */
export function authenticator(site: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let signCount = 0

  const clientData = (type: string, question: Question) =>
    Buffer.from(
      JSON.stringify({ type, challenge: textOf(question.challenge), origin: site, crossOrigin: false }),
    )
  function authData(rpId: string, attested: Buffer | null): Buffer {
    const flags = Buffer.from([attested ? 0x45 : 0x05])
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++signCount)
    return Buffer.concat([sha256(rpId), flags, counter, ...(attested ? [attested] : [])])
  }
  const answer = { id: base64url(credentialId), rawId: base64url(credentialId), type: 'public-key' as const }
  const rpIdOf = ({ rp, rpId }: Question) =>
    textOf(rpId) || (typeof rp === 'object' && rp !== null && 'id' in rp ? textOf(rp.id) : '')

  return {
    /** `navigator.credentials.create` */
    create(question: Question) {
      const key = new Map<number, Value>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const idLength = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), idLength, credentialId, cbor(key)])
      const attestation = new Map<string, Value>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(rpIdOf(question), attested)],
      ])
      return {
        ...answer,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', question)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    /** `navigator.credentials.get` */
    get(question: Question) {
      const data = clientData('webauthn.get', question)
      const auth = authData(rpIdOf(question), null)
      const key = createPrivateKey({
        key: privateKey.export({ format: 'pem', type: 'pkcs8' }),
        format: 'pem',
      })
      const signature = sign('sha256', Buffer.concat([auth, sha256(data)]), key)
      return {
        ...answer,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(auth),
          signature: base64url(signature),
        },
        clientExtensionResults: {},
      }
    },
    /** A copy of the key from before it was used as often. */
    turnBack: (uses: number) => (signCount -= uses),
  }
}

/** The code that an authenticator app shows at that time for a seed in base32. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: at.getTime() })
}
