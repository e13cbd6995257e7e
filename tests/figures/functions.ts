import { type ESTree, Visitor } from 'vite'
import type { Source } from './sources.ts'

export interface FunctionFigures {
  source: Source
  name: string
  line: number
  lines: number
  /** Ways through it, as oxlint's `complexity` counts them: one, and one more for every branch. */
  complexity: number
}

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression

/** Every function of a file that has a body. */
export function functionsOf(source: Source): FunctionFigures[] {
  current = source
  found = []
  open = []
  named = null
  starts = lineStarts(source.text)
  visitor.visit(source.parsed.program)
  return found
}

// One visitor for all files: making it takes longer than a file.
let current: Source
let found: FunctionFigures[]
let open: FunctionFigures[]
let named: string | null
let starts: number[]

function enter(node: FunctionNode): void {
  const own = 'id' in node && node.id ? node.id.name : named
  named = null
  const line = lineAt(node.start)
  const lines = lineAt(node.end - 1) - line + 1
  const figures = { source: current, name: own ?? `(line ${line})`, line, lines, complexity: 1 }
  open.push(figures)
  if (node.body) found.push(figures)
}

function leave(): void {
  open.pop()
}

function branch(): void {
  const inside = open.at(-1)
  if (inside) inside.complexity++
}

function branchIf(is: unknown): void {
  if (is) branch()
}

/** What a function is assigned to is its name, where it stands there directly. */
function call(name: string | null, value: { type: string } | null): void {
  if (value && /^(?:Arrow)?Function/.test(value.type)) named = name
}

const visitor = new Visitor({
  VariableDeclarator: (node) => call(node.id.type === 'Identifier' ? node.id.name : null, node.init),
  Property: (node) => call(nameOfKey(node.key), node.value),
  PropertyDefinition: (node) => call(nameOfKey(node.key), node.value),
  MethodDefinition: (node) => call(nameOfKey(node.key), node.value),
  FunctionDeclaration: enter,
  'FunctionDeclaration:exit': leave,
  FunctionExpression: enter,
  'FunctionExpression:exit': leave,
  ArrowFunctionExpression: enter,
  'ArrowFunctionExpression:exit': leave,
  IfStatement: branch,
  ConditionalExpression: branch,
  LogicalExpression: branch,
  ForStatement: branch,
  ForInStatement: branch,
  ForOfStatement: branch,
  WhileStatement: branch,
  DoWhileStatement: branch,
  CatchClause: branch,
  AssignmentPattern: branch,
  SwitchCase: (node) => branchIf(node.test),
  AssignmentExpression: (node) => branchIf(/^(?:&&|\|\||\?\?)=$/.test(node.operator)),
  MemberExpression: (node) => branchIf(node.optional),
  CallExpression: (node) => branchIf(node.optional),
})

function nameOfKey(key: { type: string }): string | null {
  return 'name' in key && typeof key.name === 'string' ? key.name : null
}

function lineStarts(text: string): number[] {
  const places = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) places.push(at + 1)
  return places
}

/** The number of the line in which a place of the text stands. */
function lineAt(place: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low + 1
}
