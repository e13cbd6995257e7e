/** Answering others: reading watched accounts and mentions, deciding whom to answer, and X's stream. */
export { planReplies } from './plan.ts'
export { queueKol, queueSelf } from './queue-replies.ts'
export { readMentions } from './read-mentions.ts'
export { readSources } from './read-sources.ts'
export { forgetPosts } from './store.ts'
export { startStream } from './stream.ts'
