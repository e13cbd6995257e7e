import { relative } from 'node:path'
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'
import { root } from './sources.ts'

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression

/** Where a function of the product is entered, a line of the trace begins. Helpers and the database's own code are no stay. */
const traced = /^(?:server\/(?:modules|adapters|jobs|http)|bot)\/(?!.*\bsim)/

/**
 * For the run that follows a publication: every function of the product reports that it was called and by whom
 * (tests/figures/trace.ts). Generators report nothing.
 */
export function traceCalls(): Plugin {
  return {
    name: 'trace-calls',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(root, id.replace(/[?].*$/, '')).replaceAll('\\', '/')
      if (!file.endsWith('.ts') || !traced.test(file)) return null
      return { code: withReports(code, file), map: null }
    },
  }
}

function withReports(code: string, file: string): string {
  const insertions: { at: number; text: string }[] = []
  const report = (node: FunctionNode) => {
    if (!node.body || ('generator' in node && node.generator)) return
    const called = 'id' in node && node.id ? node.id.name : ''
    const place = JSON.stringify(`${file}:${node.start}:${called}`)
    const open = `(globalThis.__called ?? ((_, work) => work()))(${place}, ${node.async ? 'async ' : ''}() => `
    if (node.body.type === 'BlockStatement') {
      if (node.body.body.length === 0) return
      insertions.push(
        { at: node.body.start + 1, text: ` return ${open}{` },
        { at: node.body.end - 1, text: '})' },
      )
    } else {
      insertions.push({ at: node.body.start, text: `${open}(` }, { at: node.body.end, text: '))' })
    }
  }
  new Visitor({
    FunctionDeclaration: report,
    FunctionExpression: report,
    ArrowFunctionExpression: report,
  }).visit(parseSync(file, code).program)
  let text = code
  for (const { at, text: added } of insertions.toSorted((a, b) => b.at - a.at))
    text = text.slice(0, at) + added + text.slice(at)
  return text
}
