export { allowedUpdates } from './listen.ts'
export { type RunningBot, startBot } from './run.ts'
