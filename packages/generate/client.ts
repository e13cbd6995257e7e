import type { Operation, PublicDocument } from './document.ts'
import { typeOf } from './types.ts'

const mark = '// Made from the public document by `npm run client`: change the contract instead.\n\n'

/** The made part of the client, unformatted, by the names of its files. */
export function clientFiles(document: PublicDocument): Record<string, string> {
  return { 'types.ts': typesFile(document), 'calls.ts': callsFile(document), 'table.ts': tableFile(document) }
}

function typesFile({ schemas, operations }: PublicDocument): string {
  const named = Object.entries(schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema)}\n`)
  const calls = operations.map(
    ({ id, input, output }) =>
      `'${id}': { input: ${typeOf(input)}; output: ${output ? typeOf(output) : 'unknown'} }`,
  )
  return `${mark}${named.join('\n')}
/** What each call takes and answers. */
export interface Operations {
  ${calls.join('\n  ')}
}
`
}

function callsFile({ operations }: PublicDocument): string {
  const groups = Object.entries(Object.groupBy(operations, ({ group }) => group)).map(
    ([group, calls = []]) => `${group}: {\n${calls.map(methodsOf).join('\n')}\n}`,
  )
  return `${mark}import type { Call, Raw, Stream } from '../callable.ts'

/** Every call of the public interface, by subject. */
export interface Calls {
  ${groups.join('\n')}
}
`
}

function methodsOf({ id, name, summary, stability, capability, answer, takesKey }: Operation): string {
  const needs = capability && capability !== 'self' ? `; needs \`${capability}\`` : ''
  const doc = `/** ${summary.replaceAll('*/', '* /')}. ${stability === 'stable' ? 'Stable' : 'Beta'}${needs}${takesKey ? '; does its work once for each key' : ''}. */`
  const kind = answer === 'raw' ? 'Raw' : 'Call'
  const stream =
    answer === 'json-or-events' ? `\n/** The same, as it comes about. */\n${name}Events: Stream<'${id}'>` : ''
  return `${doc}\n${name}: ${kind}<'${id}'>${stream}`
}

function tableFile({ operations, errors, version }: PublicDocument): string {
  const rows = operations.map(({ id, method, path, answer, takesKey, takesProject }) => {
    const parts = [
      `at: '${method} ${path}'`,
      ...(answer === 'json' ? [] : [`answer: '${answer}'`]),
      ...(takesKey ? ['key: true'] : []),
      ...(takesProject ? ['project: true'] : []),
    ]
    return `'${id}': { ${parts.join(', ')} },`
  })
  const steps = errors.map(({ code, next }) => `${code}: ${JSON.stringify(next)},`)
  return `${mark}/** How a call is made. */
export interface Row {
  at: string
  answer?: 'json-or-events' | 'raw'
  /** Takes an idempotency key. */
  key?: true
  /** Is made in a project. */
  project?: true
}

/** The version of the interface that this client was made for. */
export const interfaceVersion = '${version}'

export const table: Record<string, Row> = {
  ${rows.join('\n  ')}
}

/** What to do next, by code. */
export const nextSteps: Record<number, string> = {
  ${steps.join('\n  ')}
}
`
}
