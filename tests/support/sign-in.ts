import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { sha256 } from '#server/lib/ids.ts'
import type { World } from './world.ts'

/** A browser: it keeps the product's one cookie between calls. */
export function browser(world: World) {
  let cookie: string | null = null
  const headers = () => (cookie === null ? {} : { headers: { cookie } })

  function keepCookie<A extends { headers: Headers }>(answer: A): A {
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }
  const beginX = async () => keepCookie(await world.call('auth.twitterAuthLink', {}, headers()))
  const beginGoogle = async () => keepCookie(await world.call('auth.googleAuthLink', {}, headers()))

  return {
    beginX,
    beginGoogle,
    headers,
    askForCode: async (username: string) =>
      keepCookie(await world.call('auth.sendRegisterCode', { username }, headers())),
    /** As far as the person's way back from X: what the callback page has in its address. */
    async toX(handle: string) {
      await world.x.addAccount({ handle, name: handle.toUpperCase() })
      const { data } = await beginX()
      const { oauthVerifier } = await world.x.authorize(data.oauthToken, handle)
      return { oauthToken: data.oauthToken, oauthVerifier }
    },
    async toGoogle(email: string) {
      const { data } = await beginGoogle()
      return world.google.authorize(data.url, email)
    },
    loginX: (input: { oauthToken: string; oauthVerifier: string; referralCode?: string }) =>
      world.call('auth.twitterLogin', input, headers()),
    loginGoogle: (input: { code: string; state?: string; referralCode?: string }) =>
      world.call('auth.googleLogin', input, headers()),
  }
}

/** A Solana wallet with its secret key; the same name is the same wallet. */
export function walletNamed(name: string) {
  const secretKey = new Uint8Array(sha256(`wallet ${name}`))
  const wallet = base58.encode(ed25519.getPublicKey(secretKey))
  const bytesOver = (message: string) => ed25519.sign(new TextEncoder().encode(message), secretKey)
  const sign = (message: string) => Buffer.from(bytesOver(message)).toString('base64')
  /** Asks for a message and signs it. */
  async function proof(world: World) {
    const { data } = await world.call('auth.cryptoNonce', { wallet })
    return { wallet, signature: sign(data.message) }
  }
  return { wallet, sign, bytesOver, proof }
}
