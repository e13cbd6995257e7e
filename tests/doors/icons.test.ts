import { expect, test } from 'vitest'
import { createWorld } from '#tests/support/world.ts'

/** A browser that finds no icon named in a page asks for this, and prints an error where it gets none. */
const asked = '/favicon.ico'

test('every page a person can open has an icon: ours, the desk, the guide to the API, and those of the simulators', async () => {
  await using world = await createWorld({ workers: false, desk: true })
  const { url, x, google, telegram } = world
  const botLink = `${telegram.url}/${telegram.bot.username}`
  const pages = [
    ...['/', '/help', '/404', '/my-agents', '/miniapp/', '/desk', '/desk/telegram-login', '/api/docs'].map(
      (path) => `${url}${path}`,
    ),
    `${x.url}/oauth/authorize?oauth_token=unknown`,
    `${google.url}/o/oauth2/v2/auth`,
    `${google.url}/nowhere`,
  ]
  for (const page of pages) {
    const response = await fetch(page, { headers: { accept: 'text/html' } })
    expect(response.headers.get('content-type'), page).toContain('text/html')
    const icon = /<link[^>]*rel="icon"[^>]*href="([^"]+)"/.exec(await response.text())?.[1]
    expect(icon, page).toBeTruthy()
    const picture = await fetch(new URL(icon ?? '', page))
    expect(picture.headers.get('content-type'), page).toMatch(/^image\//)
  }
  // What is no page of HTML (an answer of the API, a picture) can name no icon.
  for (const server of [url, x.url, google.url, telegram.url]) {
    const response = await fetch(`${server}${asked}`)
    expect(response.status, server).toBe(200)
    expect(response.headers.get('content-type'), server).toMatch(/^image\//)
  }
  const link = await fetch(botLink, { redirect: 'manual' })
  expect(await link.text()).toMatch(/rel="icon"/)
})
