import type { Input, Output } from '#contract/routes.ts'
import type { TestUser } from './builders.ts'
import type { World } from './world.ts'

/** A token of somebody's, as they make it: proven a moment ago. What is made of it calls as a program does. */
export async function program(
  world: Pick<World, 'prove' | 'call'>,
  user: TestUser,
  wished: Partial<Input<'tokens.make'>> = {},
): Promise<TestUser & { made: Output<'tokens.make'>['made'] }> {
  await world.prove(user)
  const { data, code } = await user.call('tokens.make', { name: 'A program', ...wished })
  if (code !== 0) throw new Error(`no token was made: ${code} ${JSON.stringify(data)}`)
  return { ...calling(world, data.token), id: user.id, made: data.made }
}

/** The same of a service of an organisation. */
export async function service(
  world: Pick<World, 'prove' | 'call'>,
  user: TestUser,
  wished: Partial<Input<'serviceTokens.make'>> & Pick<Input<'serviceTokens.make'>, 'organisationId' | 'role'>,
): Promise<TestUser & { made: Output<'tokens.make'>['made'] }> {
  await world.prove(user)
  const { data, code } = await user.call('serviceTokens.make', { name: 'A service', ...wished })
  if (code !== 0) throw new Error(`no service was made: ${code} ${JSON.stringify(data)}`)
  return { ...calling(world, data.token), id: '', made: data.made }
}

/** Whoever calls with this. */
export function calling(world: Pick<World, 'call'>, token: string): Pick<TestUser, 'token' | 'call'> {
  return { token, call: (name, input, options = {}) => world.call(name, input, { token, ...options }) }
}
