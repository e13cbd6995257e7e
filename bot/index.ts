export { type RunningBot, startBot } from './run.ts'
