import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCreateFromStarter } from '#app/queries/agents.ts'
import { useSession } from '#app/stores/session.ts'
import { wanted } from '#app/stores/wanted.ts'
import { useProblemToast } from '../../components/problem-toast.ts'

/** Does what was clicked before signing in, as soon as somebody is. */
export function useDoWanted() {
  const navigate = useNavigate()
  const signedIn = useSession((state) => state.account !== null)
  const { mutate: copy } = useCreateFromStarter()
  const onError = useProblemToast()
  useEffect(() => {
    const what = signedIn ? wanted.take() : null
    if (what) copy({ id: what.id }, { onError, onSuccess: ({ agentId }) => void navigate(madeAt(agentId)) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only signing in counts
  }, [signedIn])
}

/** Where one stands in front of an agent that was just made, and of what is next for it. */
export function madeAt(agentId: string): string {
  return `/create-agent?made=${agentId}`
}
