/** Whether the configured language models exist and for how long, and telling administrators in time. */
export { configuredModels, endingOf, judgeModels, modelEndings, type ModelWarning } from './rules.ts'
export { tellGone, watchModels } from './watch.ts'
