import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { uiLanguages } from '#contract/lists.ts'
import { findings } from '#tests/support/axe.ts'
import { heard, openBrowser } from '#tests/support/browser.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()
const phone = { width: 320, height: 640 }

test('the server chooses the language by address, cookie and browser, and answers 404 where nothing is', async () => {
  await using world = await createWorld({ workers: false })
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(world.url + path, { headers, redirect: 'manual' })
    const [, language] = /<html lang="(\w\w)"/.exec(await answer.text()) ?? []
    return { status: answer.status, language, headers: answer.headers }
  }
  const german = { 'accept-language': 'de, fr;q=0.9, en;q=0.8' }
  expect((await ask('/')).language).toBe('en')
  expect((await ask('/', german)).language).toBe('fr')
  expect((await ask('/', { ...german, cookie: 'i18nextLng=vi' })).language).toBe('vi')
  expect((await ask('/?lng=zh-CN', { ...german, cookie: 'i18nextLng=vi' })).language).toBe('zh')
  expect((await ask('/?lng=xx', { cookie: 'i18nextLng=nonsense' })).language).toBe('en')

  const { headers } = await ask('/help-center?lng=ar')
  expect(headers.get('content-language')).toBe('ar')
  expect(headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
  // Node's own client would ask past every cache otherwise.
  const again = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
  expect((await ask('/help-center?lng=ar', again)).status).toBe(304)
  expect((await ask('/help-center?lng=en', again)).status).toBe(200)

  expect((await ask('/nothing/here')).headers.get('location')).toBe('/404')
  expect((await ask('/404')).status).toBe(404)
  expect((await ask('/blog-detail/never-written')).status).toBe(404)
  expect((await ask('/blog-detail/credits')).status).toBe(200)
  const sitemap = await (await fetch(`${world.url}/sitemap.xml`)).text()
  expect(sitemap).toContain(`<loc>${world.url}/blog-detail/credits</loc>`)
})

test('the landing is read in five languages on a small phone, with its alternates and its card', async () => {
  await using world = await createWorld({ workers: false })
  const titles = new Set<string>()
  for (const language of uiLanguages) {
    const colorScheme = language === 'fr' || language === 'ar' ? 'dark' : 'light'
    await using visited = await visit(world, `/?lng=${language}`, { viewport: phone, colorScheme })
    const { page } = visited
    await page.getByRole('heading', { level: 1 }).waitFor()
    const head = await page.evaluate(() => ({
      language: document.documentElement.lang,
      direction: getComputedStyle(document.body).direction,
      alternates: document.querySelectorAll('link[rel=alternate][hreflang]').length,
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      card: document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? '',
    }))
    const direction = language === 'ar' ? 'rtl' : 'ltr'
    const canonical = `${world.url}/?lng=${language}`
    expect(head).toMatchObject({ language, direction, alternates: 6, canonical })
    expect((await page.request.get(head.card)).headers()['content-type']).toBe('image/png')
    expect(await page.locator('main [data-telegram]').getAttribute('href')).toMatch(
      /^https?:\/\/(?!telegram\.invalid)/,
    )
    titles.add(await page.title())

    // The language of an address is kept for the next page.
    await page.goto('/blog')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    await page.goBack()
    if (language !== 'vi' && language !== 'zh')
      expect(await findings(page, `landing ${language}`)).toEqual([])
    expect(await sideways(page)).toBe(0)
  }
  expect(titles.size).toBe(5)
})

test('a visitor asks a number where it comes from, has a post written, and signs in without leaving the page', async () => {
  await using world = await createWorld({ workers: false })
  await using visited = await visit(world, '/')
  const { page } = visited
  const sample = page.getByRole('region', { name: 'Try an agent' })
  await sample.getByRole('button', { name: '59.7' }).focus()
  await sample.getByText('RSI of 14 candles').waitFor()

  await sample.getByLabel('Coin').selectOption('BTC')
  await sample.getByRole('button', { name: /^Write one/ }).click()
  await sample.getByText('Written now').waitFor()
  expect(await sample.getByRole('article').innerText()).toContain('BTC')
  expect(await findings(page, 'live sample')).toEqual([])

  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('dialog').getByLabel('E-mail').waitFor()
  expect(new URL(page.url()).searchParams.get('login')).toBe('create')
  expect(await findings(page, 'login over the landing')).toEqual([])
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.goto('/?expired')
  await heard(page, 'Login has expired, please re-login')
})

test('somebody who is signed in goes on to the own agents', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user({ credits: 1 })
  await using visited = await visit(world, '/', { as: owner })
  const { page } = visited
  expect(await page.getByRole('button', { name: 'Sign in' }).count()).toBe(0)
  await page.getByRole('link', { name: 'My agents' }).click()
  await page.getByRole('heading', { level: 1, name: 'My agents' }).waitFor()
})

test('help is searched, an article stays the same in another language, and what is missing can be searched for', async () => {
  await using world = await createWorld({ workers: false })
  await using visited = await visit(world, '/help-center')
  const { page } = visited
  expect(await findings(page, 'help')).toEqual([])
  await page.getByRole('searchbox').fill('trc20')
  await page.getByText(/^\d+ results$/).waitFor()
  expect(await findings(page, 'help results')).toEqual([])
  await page.getByRole('link', { name: 'Paying for credits' }).click()
  await page.getByRole('heading', { level: 1, name: 'Paying for credits' }).waitFor()
  const width = await page.getByRole('article').evaluate((article) => article.clientWidth)
  expect(width).toBeLessThan(720)
  expect(await findings(page, 'article')).toEqual([])

  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click()
  await page.getByRole('heading', { level: 1, name: 'شراء النقاط' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/blog-detail/top-up')
  expect(await findings(page, 'article in Arabic')).toEqual([])

  await page.goto('/no-such-place?lng=en')
  await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor()
  expect(await findings(page, '404')).toEqual([])
  await page.getByRole('searchbox').fill('approval')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: 'Approving what goes out' }).waitFor()
  await page.goto('/blog-detail/never-written')
  await page.getByRole('heading', { level: 1, name: 'This article does not exist' }).waitFor()
})

function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
