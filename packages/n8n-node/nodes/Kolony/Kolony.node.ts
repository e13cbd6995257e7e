import { createHash } from 'node:crypto'
import {
  type IDataObject,
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type JsonObject,
  NodeApiError,
  NodeConnectionTypes,
} from 'n8n-workflow'
import { nextSteps, type Operation, operations } from './operations'
import { properties } from './properties'

/** Calls of Kolony as operations of n8n; which there are, and what they take, is made from the public document. */
export class Kolony implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Kolony',
    name: 'kolony',
    icon: { light: 'file:../../icons/kolony.svg', dark: 'file:../../icons/kolony.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'AI agents that write for X and Telegram',
    defaults: { name: 'Kolony' },
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    usableAsTool: true,
    credentials: [{ name: 'kolonyApi', required: true }],
    properties,
  }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const results: INodeExecutionData[] = []
    for (const item of this.getInputData().keys()) {
      try {
        const data = await callFor(this, item)
        for (const one of Array.isArray(data) ? data : [data])
          results.push({ json: isRecord(one) ? one : { value: one as string }, pairedItem: { item } })
      } catch (error) {
        const { message, description } = error as { message: string; description?: string }
        if (!this.continueOnFail())
          throw new NodeApiError(this.getNode(), error as JsonObject, {
            message,
            description: description ?? '',
            itemIndex: item,
          })
        results.push({ json: { error: message, next: description ?? '' }, pairedItem: { item } })
      }
    }
    return [results]
  }
}

async function callFor(run: IExecuteFunctions, item: number): Promise<unknown> {
  const name = `${String(run.getNodeParameter('resource', item))}.${String(run.getNodeParameter('operation', item))}`
  const operation = operations.find((one) => `${one.resource}.${one.operation}` === name)
  if (!operation) throw new Error(`There is no operation ${name}`)
  const { baseUrl } = await run.getCredentials('kolonyApi')
  const { path, qs, body } = placed(operation, valuesOf(run, operation, item))
  const answer = await run.helpers.httpRequestWithAuthentication.call(run, 'kolonyApi', {
    method: operation.method,
    url: `${String(baseUrl).replace(/\/+$/, '')}/api${path}`,
    qs,
    ...(operation.method === 'GET' ? {} : { body }),
    ...(operation.takesKey ? { headers: { 'Idempotency-Key': keyOf(run, item) } } : {}),
    json: true,
    ignoreHttpStatusErrors: true,
  })
  const { code, data, msg } = isRecord(answer) ? answer : {}
  if (code === 0) return data
  const description = nextSteps[Number(code)] ?? ''
  throw Object.assign(new Error(typeof msg === 'string' ? msg : 'No readable answer came'), { description })
}

/**
 * What was filled in. Optional fields are those that were added; one whose expression finds nothing is an error, because the
 * call would do something else without it: a post without its text is written by the agent.
 */
function valuesOf(run: IExecuteFunctions, { fields }: Operation, item: number): IDataObject {
  const added = run.getNodeParameter('additionalFields', item, {}) as IDataObject
  const values: IDataObject = {}
  for (const { name, title, type, required } of fields) {
    if (!required && !(name in added)) continue
    const value = required ? run.getNodeParameter(name, item) : added[name]
    if (value === undefined || value === null)
      throw new Error(`${title} was filled in, and its expression finds nothing`)
    values[name] =
      type === 'json' && typeof value === 'string'
        ? (JSON.parse(value) as IDataObject)
        : (value as IDataObject)
  }
  return values
}

function placed({ path, fields }: Operation, values: IDataObject) {
  const within = (where: string) =>
    Object.fromEntries(
      fields
        .filter((field) => field.in === where && field.name in values)
        .map(({ name }) => [name, values[name]]),
    )
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(`${values[name] as string | number}`),
  )
  return { path: filled, qs: within('query'), body: within('body') }
}

/** The same for each try of one item in one run: n8n's "Retry On Fail" publishes nothing twice. */
function keyOf(run: IExecuteFunctions, item: number): string {
  const { $runIndex } = run.getWorkflowDataProxy(item)
  return createHash('sha256')
    .update(JSON.stringify([run.getExecutionId(), run.getNode().id, $runIndex, item]))
    .digest('hex')
}

function isRecord(value: unknown): value is IDataObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
