import { useNavigate } from 'react-router-dom'
import { signOut } from '#app/stores/session.ts'

/** Signs out and goes to the root. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await signOut()
    await navigate('/')
  }
}
