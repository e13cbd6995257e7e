const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR DD DIV DL DT FIGCAPTION FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
)
const silent = new Set('SCRIPT STYLE NOSCRIPT TEMPLATE SVG IFRAME HEAD SELECT TEXTAREA BUTTON'.split(' '))

const hidingStyle = /display\s*:\s*none|visibility\s*:\s*hidden|(font-size|opacity)\s*:\s*0(?![.\d]*[1-9])/i

/** The text under a node, a line for each block, without what a reader would not see. */
export function textOf(node: Node): string {
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
