export { exportTimeline, timelineOfOrganisation, timelineOfPost, timelineOfProject } from './timeline.ts'
export { handOver as handOverEvents } from './store.ts'
