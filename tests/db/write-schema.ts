import type { Database, Definition } from './read-database.ts'

const head = `-- The database as its migrations make it, table by table under the module that owns it.
-- Written by \`npm run schema\`; a test compares it with the database and with the types in tables.ts.`

/** The whole schema as SQL to be read, the same text for the same schema. `modules`: the tables of each, in the order wanted. */
export function writeSchema(database: Database, modules: Map<string, string[]>): string {
  const parts = [
    ...[...modules].map(([name, tables]) => [
      title(name),
      ...tables.map((table) => tableText(database, table)),
    ]),
    [title('Sequences'), ...database.sequences.map(sequenceText)],
    [title('Functions'), ...database.functions.map(functionText)],
    [title('Views'), ...database.views.map(viewText)],
  ]
  return `${[head, ...parts.flat()].join('\n\n')}\n`
}

const title = (words: string) => `-- ${words} ${'-'.repeat(116 - words.length)}`

function tableText(database: Database, table: string): string {
  const columns = database.columns
    .filter((column) => column.table === table)
    .map((column) => ({
      comment: column.comment,
      text: [
        column.name,
        column.type,
        column.required ? 'NOT NULL' : '',
        filledIn(column),
        column.identity ? 'GENERATED ALWAYS AS IDENTITY' : '',
      ]
        .filter(Boolean)
        .join(' '),
    }))
  const constraints = (database.constraints[table] ?? []).map(({ name, definition }) => ({
    comment: null,
    text: `CONSTRAINT ${name} ${definition}`,
  }))
  const lines = [...columns, ...constraints].map(
    ({ comment, text }, at, all) => `${commentText(comment, '  ')}  ${text}${at < all.length - 1 ? ',' : ''}`,
  )
  const options = database.options[table]
  const policies = database.policies[table]
  const rest = [
    ...(database.indexes[table] ?? []),
    ...(database.triggers[table] ?? []),
    ...(policies ? [{ comment: null, definition: `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY` }] : []),
    // Without one, the table is the product's alone.
    ...(policies ?? []).filter(({ name }) => name !== null),
  ]
  return [
    `${commentText(database.tables[table]?.comment)}CREATE TABLE ${table} (`,
    ...lines,
    `)${options ? ` WITH (${options})` : ''};`,
    ...rest.map(({ comment, definition }) => `${commentText(comment)}${bare(definition)};`),
  ].join('\n')
}

function filledIn({ default: text, generated }: Database['columns'][number]): string {
  if (text === null) return ''
  return generated
    ? `GENERATED ALWAYS AS (${text.replace(/\s+/g, ' ').trim()}) ${generated.toUpperCase()}`
    : `DEFAULT ${text}`
}

const sequenceText = ({ name, definition, comment }: Definition) =>
  `${commentText(comment)}CREATE SEQUENCE ${name} ${definition};`

const functionText = ({ definition, comment }: Definition) =>
  `${commentText(comment)}${bare(definition).trimEnd()};`

const viewText = ({ name, definition, comment }: Definition) =>
  `${commentText(comment)}CREATE VIEW ${name} AS\n${bare(definition)}`

/** Everything lies in one schema, and every index but a few is a B-tree: neither has to be said each time. */
const bare = (definition: string) => definition.replaceAll('public.', '').replace(' USING btree', '')

/** Words in lines of a comment, broken where a line is full. */
function commentText(comment: string | null | undefined, indent = ''): string {
  if (!comment) return ''
  const lines = ['']
  for (const word of comment.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (longer.length > 112) lines.push(` ${word}`)
    else lines[lines.length - 1] = longer
  }
  return lines.map((line) => `${indent}--${line}\n`).join('')
}
