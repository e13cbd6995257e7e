import { may } from '#contract/policy.ts'
import type { SignedIn } from './handler.ts'

/** How far words go by themselves that come from this caller: those of somebody who may not publish wait for a yes. */
export function mostOf({ token, project }: Pick<SignedIn, 'token' | 'project'>): 'ask' | null {
  return (token ? token.asks : !may(project.roles, 'publish')) ? 'ask' : null
}
