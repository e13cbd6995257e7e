import { may } from '#contract/policy.ts'
import type { SignedIn } from './handler.ts'

/** An answer that says how many credits are left, without that for a caller who may not see money there. */
export async function creditsSeen<A extends { credits: number }>(
  { project, token }: Pick<SignedIn, 'project' | 'token'>,
  answer: Promise<A>,
): Promise<Omit<A, 'credits'> & { credits: number | null }> {
  const sees = may(project.roles, 'seeMoney') && (token === null || token.scopes.includes('money'))
  const { credits, ...rest } = await answer
  return { ...rest, credits: sees ? credits : null }
}
