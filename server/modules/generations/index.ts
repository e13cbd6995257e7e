/** Generations under way: registering one, and stopping it from any process. */
export { beginRun, type Run, stopRun } from './runs.ts'
export { forgetOld as forgetRuns } from './store.ts'
