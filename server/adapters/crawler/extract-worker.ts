import { parentPort } from 'node:worker_threads'
import { Readability } from '@mozilla/readability'
import { JSDOM, VirtualConsole } from 'jsdom'
import type { ExtractedPage, PageToExtract } from './extract.ts'
import { isHttpsAddress } from '#contract/https-address.ts'
import { visibleText } from '#server/lib/visible-text.ts'
import { textOf } from './markup-text.ts'

/**
 * Runs in a worker thread, because a hostile page can keep a parser busy or fill its memory: the parent ends this
 * thread without asking. Scripts do not run and nothing is loaded.
 */

const textMax = 5000
const titleMax = 300
const descriptionMax = 500
/** Below this an article is probably a cookie note, and the whole page says more. */
const articleMin = 200
const elementsMax = 30_000

parentPort?.on('message', (page: PageToExtract) => {
  parentPort?.postMessage(extract(page))
})
parentPort?.postMessage('ready')

function extract(page: PageToExtract): ExtractedPage {
  if (/^text\/(plain|markdown)/i.test(page.contentType)) return plainPage(page)

  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(page.contentType)?.[1]
  const dom = new JSDOM(page.body, {
    url: page.url,
    // XHTML is read as HTML: a stray tag must not lose the whole page.
    contentType: charset ? `text/html; charset=${charset}` : 'text/html',
    virtualConsole: new VirtualConsole(),
  })
  try {
    const { document } = dom.window
    const meta = (name: string) =>
      document.querySelector(`meta[property="${name}"],meta[name="${name}"]`)?.getAttribute('content') ?? ''
    const ownTitle = document.title
    const wholeText = visibleText(textOf(document.body), textMax)
    const article = new Readability<Node>(document, {
      maxElemsToParse: elementsMax,
      serializer: (node) => node,
      disableJSONLD: true,
    }).parse()
    const articleText = article?.content ? visibleText(textOf(article.content), textMax) : ''

    return {
      title: visibleText(meta('og:title') || ownTitle || article?.title || '', titleMax),
      description: visibleText(
        meta('description') || meta('og:description') || article?.excerpt || '',
        descriptionMax,
      ),
      text: articleText.length >= articleMin ? articleText : wholeText,
      imageUrl: pictureOf(meta('og:image') || meta('twitter:image'), page.url),
    }
  } finally {
    dom.window.close()
  }
}

function plainPage({ body, contentType }: PageToExtract): ExtractedPage {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  const text = visibleText(decoderFor(charset).decode(body), textMax)
  return { title: visibleText(text.split('\n')[0] ?? '', titleMax), description: '', text, imageUrl: null }
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

function pictureOf(address: string, pageUrl: string): string | null {
  if (address === '' || !URL.canParse(address, pageUrl)) return null
  const url = new URL(address, pageUrl).href
  return isHttpsAddress(url) ? url : null
}
