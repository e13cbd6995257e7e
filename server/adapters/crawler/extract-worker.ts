import { parentPort } from 'node:worker_threads'
import { Readability } from '@mozilla/readability'
import { JSDOM, VirtualConsole } from 'jsdom'
import type { ExtractedPage, PageToExtract } from './extract.ts'
import { isHttpsAddress } from '#contract/https-address.ts'
import { visibleText } from '#server/lib/visible-text.ts'

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

const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR DD DIV DL DT FIGCAPTION FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
)
const silent = new Set('SCRIPT STYLE NOSCRIPT TEMPLATE SVG IFRAME HEAD SELECT TEXTAREA BUTTON'.split(' '))

const hidingStyle = /display\s*:\s*none|visibility\s*:\s*hidden|(font-size|opacity)\s*:\s*0(?![.\d]*[1-9])/i

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

/** The text under a node, a line for each block, without what a reader would not see. */
function textOf(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ')
  if (silent.has(node.nodeName.toUpperCase()) || isHidden(node)) return ''

  let text = ''
  for (const child of node.childNodes) text += textOf(child)
  return blocks.has(node.nodeName) ? `\n${text}\n` : text
}

function isHidden(node: Node): boolean {
  if (!isElement(node)) return false
  return (
    node.hasAttribute('hidden') ||
    node.getAttribute('aria-hidden') === 'true' ||
    hidingStyle.test(node.getAttribute('style') ?? '')
  )
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE
}

function pictureOf(address: string, pageUrl: string): string | null {
  if (address === '' || !URL.canParse(address, pageUrl)) return null
  const url = new URL(address, pageUrl).href
  return isHttpsAddress(url) ? url : null
}
