import { z } from 'zod'
import type { RouteRow } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import type { TokenInUse } from '#server/modules/tokens/index.ts'
import { lackOf } from '#server/modules/tokens/index.ts'
import { misfit, type Problem } from '#server/problem.ts'
import { type Make, type ToolOfSeveral, toolsOfSeveral } from './made-of-several.ts'
import { schemaForModel, withoutNoise } from './outside.ts'
import { idempotencyArgument, projectArgument, type Tool, tools } from './tools.ts'

/** A tool as it is listed and run, whichever of the two tables it stands in. */
export interface KnownTool {
  name: string
  calls: readonly RouteName[]
  sends: boolean
  next: string | null
  without: ReadonlySet<string>
  output: z.ZodType
  /** Names of its arguments, each with the field of the call that it is. */
  fields: ReadonlyMap<string, string>
  run(given: Record<string, unknown>, make: Make): Promise<unknown>
  /** As `tools/list` tells it. */
  listed: Listed
}

interface Listed {
  name: string
  title: string
  description: string
  inputSchema: { type: 'object'; [key: string]: unknown }
  outputSchema: { type: 'object'; [key: string]: unknown }
  annotations: {
    title: string
    readOnlyHint: boolean
    destructiveHint: boolean
    idempotentHint: boolean
    openWorldHint: boolean
  }
}

let known: ReadonlyMap<string, KnownTool> | null = null

/** Every tool by its name. They are worked out once, when somebody first asks: most processes are never asked. */
export function knownTools(): ReadonlyMap<string, KnownTool> {
  known ??= new Map(
    [
      ...Object.entries<Tool>(tools).map(([name, tool]) => ofOneCall(name, tool)),
      ...Object.entries<ToolOfSeveral>(toolsOfSeveral).map(([name, tool]) => ofSeveral(name, tool)),
    ].map((tool) => [tool.name, tool]),
  )
  return known
}

/** Whether a token is shown a tool: it may make each call that the tool makes. */
export const isFor = (token: TokenInUse, tool: Pick<KnownTool, 'calls'>): boolean =>
  toolLack(token, tool) === null

/** What a token lacks for a tool; null: nothing. */
export function toolLack(token: TokenInUse, { calls }: Pick<KnownTool, 'calls'>): Problem | null {
  return calls.map((name) => lackOf(token, name, routes[name])).find((lack) => lack !== null) ?? null
}

function ofOneCall(name: string, tool: Tool): KnownTool {
  const row: RouteRow = routes[tool.call]
  const shape: Record<string, z.ZodType> = (row.input as z.ZodObject).shape
  const taken = Object.entries(tool.takes).map(([argument, told]) => ({
    argument,
    field: typeof told === 'string' ? argument : told.field,
    says: typeof told === 'string' ? told : told.says,
  }))
  const input = z.object(
    Object.fromEntries(
      taken.map(({ argument, field, says }) => {
        const schema = shape[field]
        if (!schema) throw new Error(`${tool.call} takes no ${field}`)
        return [argument, schema.describe(says)]
      }),
    ),
  )
  const fields = new Map(taken.map(({ argument, field }) => [argument, field]))
  return toolOf(name, {
    ...tool,
    calls: [tool.call],
    input,
    fields,
    output: row.output,
    run: (given, make) =>
      make(tool.call, {
        ...tool.usually,
        ...Object.fromEntries(Object.entries(given).map(([one, value]) => [fields.get(one) ?? one, value])),
      }),
  })
}

function ofSeveral(name: string, tool: ToolOfSeveral): KnownTool {
  const fields = new Map(Object.keys(tool.input.shape).map((one) => [one, one]))
  return toolOf(name, {
    ...tool,
    fields,
    run: (given, make) => {
      demandInput(tool.input, given)
      return tool.run(given, make)
    },
  })
}

/** A tool that chooses between calls by what it is given goes by values that it knows, or not at all. */
function demandInput(input: z.ZodObject, given: Record<string, unknown>): void {
  const { error } = input.safeParse(given)
  if (error) throw misfit(error, 10)
}

function toolOf(
  name: string,
  {
    calls,
    input,
    output,
    fields,
    run,
    ...tool
  }: Omit<ToolOfSeveral, 'calls'> & { calls: readonly RouteName[] } & Pick<KnownTool, 'fields'>,
): KnownTool {
  const without = new Set(tool.without)
  const isIdempotent = calls.some((call) => routes[call].idempotent)
  const extra = {
    project: z.string().optional().describe(projectArgument),
    ...(isIdempotent
      ? { idempotencyKey: z.string().min(8).max(255).optional().describe(idempotencyArgument) }
      : {}),
  }
  return {
    name,
    calls,
    sends: tool.sends ?? false,
    next: tool.next ?? null,
    without,
    output,
    fields: new Map([...fields, ...Object.keys(extra).map((one) => [one, one] as const)]),
    run,
    listed: {
      name,
      title: tool.title,
      description: tool.description,
      inputSchema: inputSchema(input.extend(extra)),
      outputSchema: outputSchema(output, without),
      annotations: {
        title: tool.title,
        readOnlyHint: tool.does === 'look',
        destructiveHint: tool.does === 'end',
        idempotentHint: tool.does === 'look',
        // What is published is read by strangers, and what is looked at may be theirs.
        openWorldHint: tool.sends ?? false,
      },
    },
  }
}

function inputSchema(input: z.ZodType) {
  const made = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => withoutNoise(jsonSchema),
  })
  return { ...made, type: 'object' as const, additionalProperties: false }
}

/** A list stands in `list`, because clients of the year before take nothing but objects; `next` is what to do then. */
function outputSchema(output: z.ZodType, without: ReadonlySet<string>) {
  const made = schemaForModel(asObject(output), without)
  return { ...made, type: 'object' as const, properties: { ...made.properties, next: { type: 'string' } } }
}

/** What a tool answers, as an object. */
export function asObject(output: z.ZodType): z.ZodType {
  return output instanceof z.ZodArray ? z.object({ list: output }) : output
}
