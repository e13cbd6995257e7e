import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { uiLanguages } from '#contract/lists.ts'
import { screenPaths } from '#contract/pages.ts'
import { payloads } from '#tests/journeys/payloads.ts'
import { ArticleText } from '../../dashboard/site/articles/article-page.tsx'
import {
  articleKinds,
  articleOf,
  articles,
  headingsOf,
  helpTopics,
  pathOf,
  plainOf,
} from '../../dashboard/site/articles/articles.ts'
import { findArticles } from '../../dashboard/site/articles/find-articles.ts'

const sitePaths = ['/', '/help-center', '/blog', '/tutorials', '/404', '/api/docs']
const known = new Set<string>([...sitePaths, ...screenPaths, ...articles.map(pathOf)])
const compare = (a: string, b: string) => a.localeCompare(b)
const slugsOf = (kind: string, language: string) =>
  articles.filter((one) => one.kind === kind && one.language === language).map(({ slug }) => slug)

test('the help topics, the tutorials, the blog and the legal pages are there in five languages', () => {
  expect(slugsOf('help', 'en')).toHaveLength(27)
  expect(slugsOf('legal', 'en').sort()).toEqual(['cookies', 'privacy', 'terms'])
  expect(slugsOf('blog', 'en').length).toBeGreaterThanOrEqual(6)
  expect(slugsOf('tutorials', 'en').length).toBeGreaterThanOrEqual(3)
  for (const language of uiLanguages) {
    for (const kind of ['help', 'blog', 'tutorials', 'legal'])
      expect([language, slugsOf(kind, language).sort()]).toEqual([language, slugsOf(kind, 'en').sort()])
  }
})

test('every article says what it is, is dated and is where it belongs', () => {
  const wrong = articles.flatMap(({ slug, language, kind, topic, title, summary, date, body, order }) => {
    const where = `${language}/${slug}`
    return [
      !articleKinds.includes(kind) && `${where}: kind ${kind}`,
      !uiLanguages.includes(language) && `${where}: language`,
      kind === 'help' && !helpTopics.includes(topic) && `${where}: topic ${topic}`,
      !/^20\d\d-\d\d-\d\d$/.test(date) && `${where}: date ${date}`,
      title.length > 70 && `${where}: long title`,
      summary.length > 160 && `${where}: long summary`,
      !Number.isFinite(order) && `${where}: order`,
      plainOf(body).length < 150 && `${where}: hardly a text`,
      headingsOf(body).length !== new Set(headingsOf(body)).size && `${where}: a heading twice`,
      /<[a-z]/i.test(body) && `${where}: HTML`,
    ].filter((problem) => problem !== false)
  })
  expect(wrong).toEqual([])
  const english = articles.filter(({ language }) => language === 'en').map(({ slug }) => slug)
  expect(new Set(english).size).toBe(english.length)
})

test('a translation has the sections, links and commands of its original', () => {
  const shape = (body: string) => ({
    sections: headingsOf(body).length,
    links: [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link).toSorted(compare),
    points: body.split('\n').filter((line) => line.startsWith('- ')).length,
    codes: [...body.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code).toSorted(compare),
  })
  for (const article of articles.filter(({ language }) => language !== 'en')) {
    const original = articles.find(({ slug, language }) => slug === article.slug && language === 'en')
    expect([article.language, article.slug, shape(article.body), article.date]).toEqual([
      article.language,
      article.slug,
      shape(original?.body ?? ''),
      original?.date,
    ])
  }
})

test('links inside lead somewhere', () => {
  const links = articles.flatMap(({ slug, body }) =>
    [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => ({ slug, link: link ?? '' })),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ link }) => !known.has(link.split(/[?#]/)[0] ?? ''))).toEqual([])
})

test('front matter that lacks something is refused by name', () => {
  expect(() => articleOf('../content/en/help/a.md', 'no front matter')).toThrow('no front matter')
  expect(() => articleOf('../content/en/help/a.md', '---\ntitle: A\n---\nText')).toThrow('no summary')
})

test('the search finds words in any spelling, the title first', () => {
  const entries = (language: string) =>
    articles
      .filter((article) => article.language === language)
      .map((article) => ({ ...article, path: pathOf(article), text: plainOf(article.body) }))
  const first = (language: string, query: string) =>
    findArticles(entries(language), query)[0]?.path.split('/').at(-1)
  expect(first('en', 'Own X keys')).toBe('own-x-keys')
  expect(first('en', 'trc20')).toBe('top-up')
  expect(first('fr', 'reglages cles')).toBeDefined()
  expect(first('fr', 'ÉCHOUÉ')).toBe('failed-posts')
  expect(first('vi', 'duyet bai')).toBe('approval')
  expect(first('zh', '快照')).toBe('evidence')
  expect(first('ar', 'الادله')).toBe('evidence')
  expect(findArticles(entries('en'), 'nosuchword')).toEqual([])
})

test.each(uiLanguages)('in %s whoever loses a phone, a code or an app finds what to do', (language) => {
  const entries = articles
    .filter((article) => article.language === language)
    .map((article) => ({ ...article, path: pathOf(article), text: plainOf(article.body) }))
  const words = {
    en: ['lost phone', 'backup codes', '2fa'],
    fr: ['téléphone perdu', 'codes de secours', 'second facteur'],
    vi: ['mất điện thoại', 'mã khôi phục', 'yếu tố thứ hai'],
    zh: ['手机', '恢复码', '两步验证'],
    ar: ['فقدت هاتفي', 'رموز الاسترداد', 'عامل ثانٍ'],
  }[language]
  const found = words.map((query) =>
    findArticles(entries, query)
      .slice(0, 3)
      .map(({ path }) => path),
  )
  for (const [place, slug] of ['lost-phone', 'recovery-codes', 'second-factor'].entries())
    expect([words[place], found[place]]).toEqual([
      words[place],
      expect.arrayContaining([`/blog-detail/${slug}`]),
    ])
  // What is pressed is called as the screens call it.
  const file = join(import.meta.dirname, `../../locales/${language}/account.json`)
  const account = JSON.parse(readFileSync(file, 'utf8')) as {
    settings: { security: { title: string; renew: string } }
    factor: { useRecovery: string }
  }
  const codes = articles.find((one) => one.slug === 'recovery-codes' && one.language === language)?.body
  const { title, renew } = account.settings.security
  for (const name of [title, renew, account.factor.useRecovery]) expect(codes).toContain(`**${name}**`)
})

test('the example on the landing has all its numbers in its text, in every language', () => {
  for (const language of uiLanguages) {
    const file = join(import.meta.dirname, `../../locales/${language}/landing.json`)
    const { example } = JSON.parse(readFileSync(file, 'utf8')) as {
      example: { text: string; claims: Record<string, { find: string }> }
    }
    const missing = Object.values(example.claims).filter((claim) => !example.text.includes(claim.find))
    expect([language, missing]).toEqual([language, []])
    expect(example.text.length).toBeLessThanOrEqual(280)
  }
})

test('the server knows the address of every screen', () => {
  const source = readFileSync(join(import.meta.dirname, '../../dashboard/screens/screens.tsx'), 'utf8')
  const routed = [...source.matchAll(/path="(\/[^"]*)"/g)].map(([, path]) => path ?? '')
  expect(routed.length).toBeGreaterThan(10)
  expect(routed.filter((path) => !known.has(path))).toEqual([])
})

test('an article is text and a few marks: no script, no handler, no address that runs, whatever is written into it', () => {
  const lines = payloads.flatMap((payload) => [
    payload,
    `## ${payload}`,
    `[${payload}](${payload})`,
    `> ${payload}`,
  ])
  const html = renderToStaticMarkup(createElement(ArticleText, { body: lines.join('\n\n') }))
  expect(html).toContain('gnp.exe is safe')
  const tags = html.match(/<[a-z][^>]*>/gi) ?? []
  expect(tags.length).toBeGreaterThan(payloads.length)
  const alive =
    /^<(?:script|style|iframe|object|svg|math|form|input|base|meta|link|video|body)\b|\son\w+=|(?:href|src)="\s*(?:java|vb|data:)/i
  expect(tags.filter((tag) => alive.test(tag))).toEqual([])
})
