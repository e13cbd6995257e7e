/** Who did what: events that the database has written, for people to read. */
export { exportTimeline, timelineOfOrganisation, timelineOfPost, timelineOfProject } from './timeline.ts'
export { handOver as handOverEvents } from './store.ts'
