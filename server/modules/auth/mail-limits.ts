import type { Db } from '#db/connect.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { countMail } from './throttle.ts'

export { takeBackMail } from './throttle.ts'

/** What mails to strangers need, so that nobody floods a mailbox, or the mail server, through us. */
export interface MailDeps {
  db: Db
  config: { production: boolean; mailsPerHourMax: number }
  log: { error(details: object, message: string): void }
}

/** Counts a mail in the transaction of what it carries, or answers 429. */
export function mailAllowed({ config }: MailDeps, { to, ip }: { to: string; ip: string }) {
  const network = accounts.countedAddress(config, ip)
  return (trx: Db) => countMail(trx, { to, network, perHourMax: config.mailsPerHourMax })
}

/** For the operator: from here on nobody gets a code or a link, for the rest of the hour. */
export function tellCeiling({ config, log }: MailDeps): void {
  log.error(
    { mailsPerHourMax: config.mailsPerHourMax },
    'as many mails with codes and links as an hour may have: the others are refused',
  )
}
