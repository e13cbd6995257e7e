import { local } from '../local-storage.ts'

const referralKey = 'referralCode'

/** The code of a friend's link, kept until an account is made with it. */
export const referral = {
  get: () => local.get(referralKey),
  clear: () => local.remove(referralKey),
  /** Remembers `?ref=` of the address the visitor came by; a malformed one is dropped. */
  takeFrom(search: string) {
    const code = new URLSearchParams(search).get('ref')
    if (code && /^[A-Za-z0-9_]{1,64}$/.test(code)) local.set(referralKey, code)
  },
}
