/**
 * About the account itself: told at once, by mail where there is an address, and nobody can keep them quiet. They have a file of
 * their own because first screens need them, and with it they would fetch zod.
 */
export const securityKinds = [
  'password_changed',
  'password_reset',
  'sign_in_added',
  'sign_in_removed',
  'factor_added',
  'factor_removed',
  'recovery_code_used',
  'recovery_codes_made',
  'new_sign_in',
  'sessions_ended',
  'token_made',
] as const

export const isSecurityKind = (kind: string): boolean => securityKinds.some((security) => security === kind)
