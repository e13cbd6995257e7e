import { useLocation, useNavigate } from 'react-router-dom'
import { workIn } from '#app/stores/place.ts'

/** Screens about one thing, which the next place has not. */
const aboutOne = /^\/(agent-detail|create-agent|agent-type|organisation|join)/

/** Goes to work in a project: what the address names belongs to the place that is left, so it goes first. */
export function useEnter(): (projectId: string) => Promise<void> {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async (projectId) => {
    await navigate(aboutOne.test(pathname) ? '/my-agents' : pathname)
    workIn(projectId)
    // All screens are new, and nothing on them has the focus yet.
    requestAnimationFrame(() => document.getElementById('main')?.focus())
  }
}
