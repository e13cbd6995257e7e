import { textIn } from '#app/api-error.ts'
import type { ArticleKind } from './articles.ts'
import { type Entry, findArticles } from './find-articles.ts'
import styles from './articles.module.css'

/** Results while one types, on the help centre's page. The index is fetched when the field is first used. */
export function startSearch() {
  const field = document.querySelector<HTMLInputElement>('#search')
  const results = document.getElementById('search-results')
  const topics = document.getElementById('topics')
  const status = results?.querySelector('p')
  const list = results?.querySelector('ul')
  if (!field || !results || !topics || !status || !list) return

  const words = results.dataset
  const found = readForms(words['found'])
  const kinds = readForms(words['kinds'])
  let index: Promise<Entry[]> | null = null
  const entries = () => (index ??= fetchIndex(words['index'] ?? '').then(offered))

  async function show() {
    const query = field?.value.trim() ?? ''
    const hits = query === '' ? [] : findArticles(await entries(), query)
    if (query !== (field?.value.trim() ?? '') || !results || !topics || !status || !list) return
    results.hidden = query === ''
    topics.hidden = query !== ''
    const form = found[new Intl.PluralRules(document.documentElement.lang).select(hits.length)] ?? ''
    status.textContent =
      hits.length > 0
        ? form.replace('%', String(hits.length))
        : `${(words['none'] ?? '').replace('%', () => query)}. ${words['hint'] ?? ''}`
    list.replaceChildren(...hits.map((hit) => card(hit, kinds)))
  }

  field.addEventListener('focus', () => void entries(), { once: true })
  field.addEventListener('input', () => void show())
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault()
    void show()
  })
  field.value = new URLSearchParams(location.search).get('q') ?? ''
  void show()
}

/** Without the article about own X keys, where the operator has switched them off. */
function offered(entries: Entry[]): Entry[] {
  if (document.documentElement.dataset['noOwnKeys'] === undefined) return entries
  return entries.filter(({ path }) => path !== '/blog-detail/own-x-keys')
}

function card({ path, kind, language, title, summary }: Entry, kinds: Record<string, string>): HTMLElement {
  const item = document.createElement('li')
  item.className = styles['card'] ?? ''
  if (language !== document.documentElement.lang) {
    item.lang = language
    item.dir = 'ltr'
  }
  const heading = document.createElement('h3')
  const link = heading.appendChild(document.createElement('a'))
  link.href = path
  link.textContent = title
  const text = document.createElement('p')
  text.textContent = `${kinds[kind] ?? ''}: ${summary}`
  item.append(heading, text)
  return item
}

async function fetchIndex(address: string): Promise<Entry[]> {
  const response = await fetch(address)
  return response.ok ? ((await response.json()) as Entry[]) : []
}

function readForms(text: string | undefined): Record<string, string> {
  const value: unknown = JSON.parse(text ?? '{}')
  return Object.fromEntries(
    [
      'zero',
      'one',
      'two',
      'few',
      'many',
      'other',
      'help',
      'blog',
      'tutorials',
      'legal' satisfies ArticleKind,
    ].map((name) => [name, textIn(value, name)]),
  )
}
