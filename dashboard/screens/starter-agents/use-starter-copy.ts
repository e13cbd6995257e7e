import { useNavigate } from 'react-router-dom'
import { useCreateFromStarter, type StarterAgent } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useSession } from '#app/stores/session.ts'
import { wanted } from '#app/stores/wanted.ts'
import { useProblemToast } from '../../components/problem-toast.ts'
import { useSignIn } from '../../dialog-address.ts'
import { madeAt } from '../shell/do-wanted.ts'

/** Makes one's own copy and opens it; who has no account yet makes that first. */
export function useStarterCopy(starter: StarterAgent) {
  const navigate = useNavigate()
  const signedIn = useSession((state) => state.account !== null)
  const { open } = useSignIn()
  const create = useCreateFromStarter()
  const mayMake = useMay('shape')
  const onError = useProblemToast()
  const make = () => {
    if (!signedIn) {
      wanted.keep({ do: 'copyStarter', id: starter.id })
      return open('create')
    }
    create.mutate({ id: starter.id }, { onError, onSuccess: ({ agentId }) => void navigate(madeAt(agentId)) })
  }
  return { make, busy: create.isPending, signedIn, mayMake }
}
