import type { FunctionFigures } from './functions.ts'
import { type Kind, quantile, type Source } from './sources.ts'

type Cell = string | number

const kinds: Kind[] = ['product', 'demo', 'tests']
const long = { file: [220, 420], function: [60, 100] } as const

export function table(head: string[], rows: Cell[][]): string {
  const line = (cells: Cell[]) => `| ${cells.join(' | ')} |`
  const alignment = head.map((_name, column) => (typeof rows[0]?.[column] === 'number' ? '--:' : '---'))
  return [line(head), line(alignment), ...rows.map(line)].join('\n')
}

/** How many, and which. */
export function list(items: string[]): string {
  if (items.length === 0) return '**0**'
  return `**${items.length}**\n\n${items.map((item) => `- ${item}`).join('\n')}`
}

const fileHead = [
  '',
  'files',
  'lines',
  'median',
  'p90',
  'longest',
  'lines of it',
  ...long.file.map((lines) => `> ${lines}`),
]

function fileRow(name: string, sources: Source[]): Cell[] {
  const lengths = sources.map(({ lines }) => lines).sort((a, b) => a - b)
  const longest = sources.reduce((most, source) => (source.lines > most.lines ? source : most))
  return [
    name,
    sources.length,
    lengths.reduce((sum, lines) => sum + lines, 0),
    quantile(lengths, 0.5),
    quantile(lengths, 0.9),
    `\`${longest.file}\``,
    longest.lines,
    ...long.file.map((limit) => lengths.filter((lines) => lines > limit).length),
  ]
}

/** Files, in total, by folder, and by name where they are too long. */
export function fileTables(sources: Source[]): string {
  const folders = [...Map.groupBy(sources, ({ folder }) => folder)].sort(([a], [b]) => (a < b ? -1 : 1))
  const tooLong = sources.filter(({ lines }) => lines > long.file[1]).sort((a, b) => b.lines - a.lines)
  return [
    '## Files',
    table(
      fileHead,
      kinds.map((kind) =>
        fileRow(
          kind,
          sources.filter((source) => source.kind === kind),
        ),
      ),
    ),
    table(
      fileHead,
      folders.map(([folder, inside]) => fileRow(`\`${folder}\``, inside)),
    ),
    `Files over ${long.file[1]} lines: ${list(tooLong.map(({ file, lines, kind }) => `\`${file}\` (${kind}): ${lines}`))}`,
  ].join('\n\n')
}

/** Functions: how many are long, which are too long, and which have the most ways through them. */
export function functionTables(functions: FunctionFigures[]): string {
  const named = ({ source, name, line }: FunctionFigures) => `\`${source.file}:${line}\` ${name}`
  const parts = kinds.map((kind) => {
    const own = functions.filter(({ source }) => source.kind === kind)
    const tooLong = own.filter(({ lines }) => lines > long.function[1])
    const complex = own.toSorted((a, b) => b.complexity - a.complexity).slice(0, 10)
    return [
      `### ${kind[0]?.toUpperCase()}${kind.slice(1)}`,
      `Over ${long.function[1]} lines: ${list(tooLong.toSorted((a, b) => b.lines - a.lines).map((one) => `${named(one)}: ${one.lines}`))}`,
      'The most complex:',
      table(
        ['', 'complexity', 'lines'],
        complex.map((one) => [named(one), one.complexity, one.lines]),
      ),
    ].join('\n\n')
  })
  const rows = kinds.map((kind) => {
    const own = functions.filter(({ source }) => source.kind === kind)
    const lengths = own.map(({ lines }) => lines).sort((a, b) => a - b)
    return [
      kind,
      own.length,
      quantile(lengths, 0.5),
      quantile(lengths, 0.9),
      lengths.at(-1) ?? 0,
      ...long.function.map((limit) => lengths.filter((lines) => lines > limit).length),
      own.filter(({ complexity }) => complexity > 25).length,
    ]
  })
  const head = [
    '',
    'functions',
    'median',
    'p90',
    'longest',
    ...long.function.map((limit) => `> ${limit} lines`),
  ]
  return [
    '## Functions',
    'Complexity is one, and one more for every branch, default value and `?.`, as oxlint counts it.',
    table([...head, 'complexity > 25'], rows),
    ...parts,
  ].join('\n\n')
}

/** Files of the product that import each other in a circle. */
export function circleTable(byValue: string[][], withTypes: string[][]): string {
  const rows = [
    ['by value', byValue.length, byValue[0]?.length ?? 0],
    ['with types', withTypes.length, withTypes[0]?.length ?? 0],
  ]
  const members = [...byValue.map(named('by value')), ...withTypes.map(named('with types'))]
  return [
    'Circles among the files of product and demo: each a largest set in which every file reaches every other. "By value" leaves out what is only a type and `import()`; "with types" counts `import type` and `import(…)` in types too.',
    table(['', 'circles', 'files in the largest'], rows),
    ...members,
  ].join('\n\n')
}

const named = (how: string) => (circle: string[]) =>
  `${circle.length} files, ${how}: ${circle.map((file) => `\`${file}\``).join(', ')}`
