import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** What can be said of a column by its TypeScript type and by PostgreSQL alike. */
export interface Column {
  kind: string
  nullable: boolean
  comment: string | null
}

export interface Table {
  comment: string | null
  columns: Record<string, Column>
}

export interface TypedTable extends Table {
  name: string
  /** The module that owns it; `db` for what no module owns. */
  owner: string
  /** Columns that a new row need not name, besides those that may be null. */
  omitted: string[]
}

const root = resolve(import.meta.dirname, '../..')

/** The tables as their modules' `tables.ts` write them down, in the order of `db/schema.ts`. */
export function readTables(): TypedTable[] {
  const order = [...read('db/schema.ts').matchAll(/from '(?:#|\.\/)(.*tables\.ts)'/g)].map(([, path = '']) =>
    path === 'tables.ts' ? 'db/tables.ts' : path,
  )
  const there = globSync(['db/tables.ts', 'server/modules/*/tables.ts'], { cwd: root })
  const left = there.map((path) => path.replaceAll('\\', '/')).filter((path) => !order.includes(path))
  if (left.length > 0) throw new Error(`db/schema.ts does not name ${left.join(', ')}`)
  return order.flatMap(tablesIn)
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

function tablesIn(path: string): TypedTable[] {
  const source = read(path)
  const { program, comments } = parseSync(path, source)
  const fromContract = new Set<string>()
  const interfaces = new Map<string, ESTree.TSInterfaceDeclaration>()
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration' && node.source.value === '#contract/lists.ts')
      for (const { local } of node.specifiers) fromContract.add(local.name)
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (declared?.type === 'TSInterfaceDeclaration') interfaces.set(declared.id.name, declared)
  }

  /** The words of the doc comment that ends right before this place, on one line. */
  const docBefore = (start: number) => {
    const comment = comments.findLast(({ end }) => end <= start)
    if (!comment?.value.startsWith('*') || !/^\s*(export\s+)?$/.test(source.slice(comment.end, start)))
      return null
    return comment.value
      .slice(1)
      .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
      .trim()
  }
  const rowNamed = (name: string) => {
    const found = interfaces.get(name)
    if (!found) throw new Error(`${path}: no interface ${name}`)
    return found
  }
  const typeIn = (row: string, column: string) => {
    const member = membersOf(rowNamed(row)).find(({ name }) => name === column)
    if (!member) throw new Error(`${path}: ${row} has no ${column}`)
    return member.type
  }
  const names = { fromContract, typeIn }

  const schema = [...interfaces].find(([name]) => name.endsWith('Tables'))
  if (!schema) throw new Error(`${path}: no interface that names its tables`)
  return membersOf(schema[1]).map(({ name, type }) => {
    const row = rowNamed(referenceName(type))
    const columns = membersOf(row).map((member) => ({ ...member, found: columnOf(member.type, names) }))
    return {
      name,
      owner: /modules\/([^/]+)/.exec(path)?.[1] ?? 'db',
      comment: docBefore(row.start),
      columns: Object.fromEntries(
        columns.map(({ name, start, found: { kind, nullable } }) => [
          name,
          { kind, nullable, comment: docBefore(start) },
        ]),
      ),
      omitted: columns.flatMap(({ name, found }) => (found.omitted && !found.nullable ? [name] : [])),
    }
  })
}

function membersOf({ body }: ESTree.TSInterfaceDeclaration) {
  return body.body.map((member) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation)
      throw new Error('a table is an interface of plain properties')
    return { name: member.key.name, start: member.start, type: member.typeAnnotation.typeAnnotation }
  })
}

function referenceName(type: ESTree.TSType): string {
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier')
    throw new Error(`a name was expected, not ${type.type}`)
  return type.typeName.name
}

interface Names {
  /** Names of the contract's lists: all of them are words. */
  fromContract: Set<string>
  typeIn(row: string, column: string): ESTree.TSType
}

function columnOf(type: ESTree.TSType, names: Names) {
  const kinds = new Set(kindsOf(type, names))
  const nullable = kinds.delete('null')
  const omitted = kinds.delete('undefined')
  return { kind: [...kinds].join(' | '), nullable, omitted }
}

const plain: Record<string, string> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSUndefinedKeyword: 'undefined',
  // Nobody writes it: the database makes it of other columns.
  TSNeverKeyword: 'undefined',
  TSUnknownKeyword: 'json',
}

/** What a value of the type can be when it is read; `undefined` where a new row may leave it out. */
function kindsOf(type: ESTree.TSType, names: Names): string[] {
  const known = plain[type.type]
  if (known) return [known]
  if (type.type === 'TSUnionType') return type.types.flatMap((one) => kindsOf(one, names))
  if (type.type === 'TSArrayType') return kindsOf(type.elementType, names).map((kind) => `${kind}[]`)
  if (type.type === 'TSLiteralType' && type.literal.type === 'Literal') return [typeof type.literal.value]
  if (type.type === 'TSIndexedAccessType' && type.indexType.type === 'TSLiteralType') {
    const { literal } = type.indexType
    if (literal.type === 'Literal')
      return kindsOf(names.typeIn(referenceName(type.objectType), String(literal.value)), names)
  }
  return kindsOfNamed(type, names)
}

function kindsOfNamed(type: ESTree.TSType, names: Names): string[] {
  const name = referenceName(type)
  const [read, written] = type.type === 'TSTypeReference' ? (type.typeArguments?.params ?? []) : []
  const mayBeLeftOut = written && kindsOf(written, names).includes('undefined') ? ['undefined'] : []
  if (name === 'Generated' && read) return [...kindsOf(read, names), 'undefined']
  if (name === 'ColumnType' && read) return [...kindsOf(read, names), ...mayBeLeftOut]
  if (name === 'JSONColumnType') return ['json', ...mayBeLeftOut]
  if (name === 'Json') return ['json']
  if (name === 'Made' || name === 'Touched') return ['Date', 'undefined']
  if (name === 'Date' || name === 'Buffer') return [name]
  if (names.fromContract.has(name)) return ['string']
  throw new Error(`what ${name} holds is not known here`)
}
