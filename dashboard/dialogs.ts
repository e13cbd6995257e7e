import { create } from 'zustand'

interface Dialogs {
  signIn: 'closed' | 'signIn' | 'create'
}

/** Which of the page's own dialogs are open. The cashier's is in the address (`?topup=`). */
export const useDialogs = create<Dialogs>()(() => ({ signIn: 'closed' }))

export function openSignIn(mode: 'signIn' | 'create' = 'signIn') {
  useDialogs.setState({ signIn: mode })
}

export function closeSignIn() {
  useDialogs.setState({ signIn: 'closed' })
}
