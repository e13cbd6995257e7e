/** Somebody X, Google or a wallet's signature has just vouched for. `id` never changes hands; names and addresses may. */
export type Identity =
  | { type: 'TWITTER'; id: string; name: string; handle: string; avatar: string | null }
  | { type: 'GOOGLE'; id: string; name: string; email: string | null; avatar: string | null }
  | { type: 'SOLANA'; id: string }

export const identityColumn = {
  TWITTER: 'x_user_id',
  GOOGLE: 'google_subject',
  SOLANA: 'solana_address',
} as const satisfies Record<Identity['type'], string>

/** What an account keeps of an identity. */
export function identityFields(identity: Identity) {
  switch (identity.type) {
    case 'TWITTER':
      return { x_user_id: identity.id, x_name: identity.handle }
    case 'GOOGLE':
      return { google_subject: identity.id, google_email: identity.email }
    case 'SOLANA':
      return { solana_address: identity.id }
  }
}
