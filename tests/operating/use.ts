import { expect } from 'vitest'
import { caller, done } from '../support/call.ts'
import { walletNamed } from '../support/sign-in.ts'
import { createCanvas } from '@napi-rs/canvas'

/**
 * What people do on the first day, with a real production server: its state, its pages, a sign-in by wallet, one with a
 * password that is wrong (which takes as long as a right one), and a picture that is uploaded and shown.
 */
export async function useProduction(url: string): Promise<void> {
  const { call } = caller(url)
  expect((await call('system.health', {})).data).toMatchObject({ status: 'ok' })
  const page = await fetch(url)
  expect(page.status).toBe(200)
  const script = /<script[^>]+src="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  expect(script).toMatch(/\.js$/)
  expect((await fetch(new URL(script, url))).status).toBe(200)
  expect((await fetch(`${url}/metrics`)).status).toBe(200)

  const refused = await call('auth.login', { username: 'nobody@a.test', password: 'a long password' })
  expect(refused.code).toBeGreaterThan(0)

  const { wallet, sign } = walletNamed('somebody')
  const { message } = await done(call('auth.cryptoNonce', { wallet }))
  const { token } = await done(call('auth.solanaLogin', { wallet, signature: sign(message) }))
  const bytes = createCanvas(64, 64).toBuffer('image/png')
  const { uploadUrl, method, headers, fileUrl } = await done(
    call('files.beginUpload', { fileType: 'image/png', fileSize: bytes.length }, { token }),
  )
  expect((await fetch(uploadUrl, { method, headers, body: new Uint8Array(bytes) })).status).toBe(200)
  await done(call('library.add', { url: fileUrl }, { token }))
}
