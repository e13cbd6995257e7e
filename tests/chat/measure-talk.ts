import { requests } from '#tests/corpus/talk/requests.ts'
import type { World } from '#tests/support/world.ts'

type Request = (typeof requests)[number]

/** A call that the model made, as the product sent it back to it. */
interface Made {
  name: string
  args: Record<string, unknown>
}

/** What one request of an owner led to: the calls of the model, and what was offered. */
export interface Led {
  request: Request
  calls: Made[]
  isRight: boolean
}

/** Says each request to an agent of its owner, in a conversation of its own, and tells what the model called. */
export async function sayRequests(world: World, asked: readonly Request[] = requests): Promise<Led[]> {
  const led: Led[] = []
  // Nobody may ask sixty things an hour: each language has an owner of its own.
  const owners = new Map<string, Awaited<ReturnType<typeof ownerIn>>>()
  for (const request of asked) {
    const owner = owners.get(request.language) ?? (await ownerIn(world))
    owners.set(request.language, owner)
    const { user, agentId } = owner
    const before = world.llm.captured.length
    await user.call('chat.send', { agentId, content: request.said })
    const calls = callsIn(world.llm.captured.slice(before).map(({ body }) => body))
    led.push({ request, calls, isRight: calls.some((call) => isAsked(call, request)) })
    await user.call('chat.clear', { agentId })
  }
  return led
}

async function ownerIn(world: World) {
  const user = await world.user({ credits: 100 })
  const { agentId } = await world.boundAgent(user, {}, { planned: true })
  return { user, agentId }
}

/** Calls that stand in requests: in either dialect they go back with their results. */
function callsIn(bodies: unknown[]): Made[] {
  const found = new Map<string, Made>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const item = value as Record<string, unknown>
    if (typeof item['name'] === 'string' && typeof item['arguments'] === 'string')
      found.set(`${item['name']} ${item['arguments']}`, {
        name: item['name'],
        args: JSON.parse(item['arguments']) as Record<string, unknown>,
      })
    Object.values(item).forEach(visit)
  }
  bodies.forEach(visit)
  return [...found.values()]
}

function isAsked({ name, args }: Made, { tool, args: wanted }: Request): boolean {
  return name === tool && Object.entries(wanted).every(([key, value]) => fits(args[key], value))
}

function fits(given: unknown, wanted: unknown): boolean {
  const text = (value: unknown) => (Array.isArray(value) ? value.join(' ') : String(value)).toLowerCase()
  if (wanted === null) return given === null || given === undefined
  if (typeof wanted === 'object' && 'contains' in wanted) return text(given).includes(text(wanted.contains))
  if (Array.isArray(wanted)) return text(given) === text(wanted)
  return typeof wanted === 'number' ? Number(given) === wanted : text(given) === text(wanted)
}
