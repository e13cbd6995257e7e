import { useWatchPlace } from '#app/use-workplaces.ts'

/** Brings whoever works no more where they are back to their own. Fetched by those alone who work elsewhere. */
export default function WatchPlace() {
  useWatchPlace()
  return null
}
