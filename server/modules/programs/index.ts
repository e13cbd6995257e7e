/** Programs of others that people allow something, by OAuth 2.1: who they are, what they ask, what they are given. */
export { register } from './clients.ts'
export { giveBack, grant, type Sent } from './grants.ts'
export { allowRequest, lookAtRequest } from './requests.ts'
export {
  originOf,
  ProgramRefused,
  type Resource,
  resources,
  resourceUrl,
  signingAlgorithms,
} from './rules.ts'
export { forgetClients } from './store.ts'
