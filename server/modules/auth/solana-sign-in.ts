import type { Db } from '#db/connect.ts'
import { bindIdentity, loginByIdentity } from './identity-sign-in.ts'
import type { AccountInfo } from './sessions.ts'
import type { Caller, SignInDeps } from './caller.ts'
import { spendWalletProof } from './wallet.ts'

interface Signed {
  wallet: string
  signature: string
}

/** Signs in with a wallet's signature under a message of `walletNonce`. */
export async function solanaLogin(
  deps: SignInDeps,
  { wallet, signature, referralCode }: Signed & { referralCode?: string | undefined },
  caller: Caller,
): Promise<AccountInfo> {
  const proveIdentity = async () => {
    await spendWalletProof(deps.db, { wallet, signature })
    return { type: 'SOLANA', id: wallet } as const
  }
  return loginByIdentity(deps, { referralCode, proveIdentity }, caller)
}

/** Lets a wallet sign in to this account and pay for it. Problem `conflict` where it signs in to another. */
export async function solanaBind(
  { db }: { db: Db },
  { userId, wallet, signature }: Signed & { userId: string },
) {
  await spendWalletProof(db, { wallet, signature })
  return bindIdentity(db, { userId, identity: { type: 'SOLANA', id: wallet } })
}
