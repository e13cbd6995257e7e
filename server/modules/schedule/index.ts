/** The plan as its owner sees and steers it: texts with a time, what stands near it, days that are paused. */
export { calendarAt, closeFeed, feedOf, openFeed } from './feed.ts'
export { fillItem } from './fill.ts'
export { checkComposed, putComposed } from './put.ts'
export { lookAt } from './warnings.ts'
export { readTime } from '#server/lib/time-words.ts'
export { scheduleWindow } from './window.ts'
