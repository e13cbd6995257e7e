import { type Capability, may } from '#contract/policy.ts'
import { refused } from '#server/modules/organisations/index.ts'
import type { Commanded } from '#server/modules/telegram/index.ts'
import { Problem } from '#server/problem.ts'
import type { BotContext } from './context.ts'

/** Whether whoever writes may do this with an agent: by what they are in its project, else because the chat is bound to it. */
export function mayWith({ roles }: Commanded, needs: Capability): boolean {
  return roles === null || may(roles, needs)
}

/**
 * The agent that a button of this chat is about, wherever they work now. Problems `agentNotFound` where the chat has nothing
 * to do with it; `forbidden`, with what is needed and what they are.
 */
export async function commanded(
  ctx: BotContext,
  agentId: string | undefined,
  needs: Capability,
): Promise<Commanded> {
  const agent = (await ctx.agents()).find((one) => one.agentId === agentId)
  if (!agent) throw new Problem('agentNotFound')
  if (!mayWith(agent, needs)) throw refused(needs, agent.roles ?? [])
  return agent
}

/** Of these, the ones that are listed: of the project one works in, and those of strangers that the chat is bound to. */
export async function listedHere(
  ctx: BotContext,
  agents: Commanded[],
  needs: Capability,
): Promise<Commanded[]> {
  const here = await ctx.here()
  return agents.filter(
    (agent) => (agent.roles === null || agent.ownerId === here?.id) && mayWith(agent, needs),
  )
}

/** The same of this chat's agents. Problem `forbidden` where there is none because of what somebody is here. */
export async function agentsHere(ctx: BotContext, needs: Capability): Promise<Commanded[]> {
  const agents = await listedHere(ctx, await ctx.agents(), needs)
  if (agents.length === 0) await demandHere(ctx, needs)
  return agents
}

/** Problem `forbidden` where what somebody is in the project they work in does not include it. */
export async function demandHere(ctx: BotContext, needs: Capability): Promise<void> {
  const here = await ctx.here()
  if (here && !may(here.roles, needs)) throw refused(needs, here.roles)
}

/**
 * Whose credits are told where nobody signs in with this Telegram: of the person whose agent the chat is bound to. An
 * organisation's are for those who work there.
 */
export async function ownerOfChat(ctx: BotContext): Promise<string | undefined> {
  return (await ctx.agents()).find(({ ownerId, userId }) => ownerId === userId)?.ownerId
}
