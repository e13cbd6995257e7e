import type { Db } from '#db/connect.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { bindIdentity, signInAs } from './identity-sign-in.ts'
import { referrerOf } from './referrer.ts'
import type { AccountInfo } from './sessions.ts'
import type { Caller, SignInDeps } from './sign-in.ts'
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
  const referrer = await referrerOf(deps.db, referralCode)
  await spendWalletProof(deps.db, { wallet, signature })
  return signInAs(deps, { identity: { type: 'SOLANA', id: wallet }, referrer, caller })
}

/** Lets a wallet sign in to this account and pay for it. Problem `conflict` where it signs in to another. */
export async function solanaBind(
  { db }: { db: Db },
  { userId, wallet, signature }: Signed & { userId: string },
) {
  await spendWalletProof(db, { wallet, signature })
  await bindIdentity(db, { userId, identity: { type: 'SOLANA', id: wallet } })
  return accounts.me(db, userId)
}
