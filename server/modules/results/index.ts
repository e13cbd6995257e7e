/** What came of posts: their numbers read after a while, people who follow, and the results over all agents. */
export { countMembers, noteReactions } from './audience.ts'
export { resultCurves, resultPosts, resultsCsv, resultsOverview } from './overview.ts'
export { readResults } from './reading.ts'
export { resultSettings, setDetailed } from './settings.ts'
export { reportWeeks } from './weekly.ts'
