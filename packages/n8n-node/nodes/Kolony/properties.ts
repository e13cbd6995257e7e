import type { INodeProperties } from 'n8n-workflow'
import { type Field, operations } from './operations'

const empty = { string: '', number: 0, boolean: false, options: '', json: '{}' }

function property({ name, title, type, options, required }: Field): INodeProperties {
  return {
    displayName: title,
    name,
    type,
    default: type === 'options' ? (options?.[0] ?? '') : empty[type],
    ...(required ? { required } : {}),
    ...(options ? { options: options.map((value) => ({ name: value, value })) } : {}),
  }
}

const resources = [...new Set(operations.map(({ resource }) => resource))]
const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What is filled in, by resource and operation. */
export const properties: INodeProperties[] = [
  {
    displayName: 'Resource',
    name: 'resource',
    type: 'options',
    noDataExpression: true,
    default: resources[0] ?? '',
    options: resources.map((value) => ({ name: titled(value), value })),
  },
  ...resources.map((resource): INodeProperties => {
    const own = operations.filter((one) => one.resource === resource)
    return {
      displayName: 'Operation',
      name: 'operation',
      type: 'options',
      noDataExpression: true,
      default: own[0]?.operation ?? '',
      displayOptions: { show: { resource: [resource] } },
      options: own.map(({ operation, title, summary }) => ({
        name: title,
        value: operation,
        action: `${title} (${resource})`,
        description: summary,
      })),
    }
  }),
  ...operations.flatMap(({ resource, operation, fields }) => {
    const displayOptions = { show: { resource: [resource], operation: [operation] } }
    const needed = fields.filter(({ required }) => required)
    const optional = fields.filter(({ required }) => !required)
    return [
      ...needed.map((field) => ({ ...property(field), displayOptions })),
      ...(optional.length === 0
        ? []
        : [
            {
              displayName: 'Additional Fields',
              name: 'additionalFields',
              type: 'collection' as const,
              default: {},
              displayOptions,
              options: optional.map(property),
            },
          ]),
    ]
  }),
]
