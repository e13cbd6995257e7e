import { type Finding, isProduction, type Values } from './finding.ts'
import { behindProxy } from './server-checks.ts'
import { readUrl } from './shapes.ts'

/** What several variables are only together. */
export function examineRelations(all: Values): Finding[] {
  const found: Finding[] = []
  const say = (level: Finding['level'], names: string[], says: string, mend: string) =>
    found.push({ level, names, says, mend })
  const has = (name: string) => all[name] !== undefined

  for (const group of groups) {
    const missing = group.filter((name) => !has(name))
    if (missing.length > 0 && missing.length < group.length)
      say(
        'fault',
        missing,
        `${missing.length > 1 ? 'are' : 'is'} missing beside ${group.filter(has).join(', ')}: nothing of it is on`,
        missing.map((name) => `${name}=<…>`).join(', '),
      )
  }
  for (const [name, other] of sameValues(all))
    say(
      'fault',
      [name, other],
      'have the same value: it was pasted into the wrong place',
      `${other}=<its own value>`,
    )
  if (!isProduction(all)) {
    const real = [
      'X_APP_KEY',
      'TELEGRAM_BOT_TOKEN',
      'SMTP_URL',
      'TRON_XPUB',
      'SOLANA_MERCHANT',
      'TON_MERCHANT',
      'OPENAI_API_KEY',
      'DATABASE_URL',
    ].filter(has)
    const open = readUrl(all['PUBLIC_URL'] ?? '')?.protocol === 'https:'
    if (!has('NODE_ENV') && (open || (has('SECRET_KEY') && real.length > 0)))
      say(
        'fault',
        ['NODE_ENV'],
        'is not set: this is a demo, in which everything without credentials is simulated, payments too',
        'NODE_ENV=production',
      )
    else if (real.length > 0)
      say(
        'warning',
        ['NODE_ENV'],
        `is not production, and ${real[0]} is real: what has no credentials is simulated beside it`,
        'NODE_ENV=production',
      )
    return found
  }

  if (!has('PUBLIC_URL'))
    say(
      'fault',
      ['PUBLIC_URL'],
      'is not set: production needs the address people reach the server at',
      'PUBLIC_URL=https://your.host',
    )
  if (!has('SECRET_KEY'))
    say(
      'fault',
      ['SECRET_KEY'],
      'is not set: production needs it to seal publishing tokens',
      'SECRET_KEY=what this prints: openssl rand -base64 32',
    )
  if (!has('DATABASE_URL'))
    say(
      'warning',
      ['DATABASE_URL'],
      'is not set: the database is one of its own below DATA_DIR, on this machine alone',
      'DATABASE_URL=postgres://user:password@host:5432/database',
    )
  const proxy = has('TRUSTED_PROXIES') ? null : behindProxy(all)
  if (proxy) say('fault', ['TRUSTED_PROXIES'], proxy.says, `TRUSTED_PROXIES=${proxy.put}`)
  if (!['SMTP_URL', 'X_APP_KEY', 'TELEGRAM_BOT_TOKEN', 'GOOGLE_CLIENT_ID'].some(has))
    say(
      'warning',
      ['SMTP_URL'],
      'is not set, nor X, Telegram or Google: people can sign in with a Solana wallet only',
      'SMTP_URL=smtps://user:password@host:465',
    )
  if (!has('X_APP_KEY') && !has('TELEGRAM_BOT_TOKEN'))
    say(
      'warning',
      ['X_APP_KEY', 'TELEGRAM_BOT_TOKEN'],
      'are not set: there is no place to publish to',
      'X_APP_KEY=<…> and X_APP_SECRET=<…>',
    )
  if (has('SMTP_URL') && !has('MAIL_FROM'))
    say(
      'fault',
      ['MAIL_FROM'],
      'is not set: mails would say that they come from kolony.example',
      'MAIL_FROM="Kolony <no-reply@your.domain>"',
    )
  if (has('SITE_ADDRESS') && has('PUBLIC_URL') && hostOf(all['SITE_ADDRESS']) !== hostOf(all['PUBLIC_URL']))
    say(
      'fault',
      ['SITE_ADDRESS', 'PUBLIC_URL'],
      'name two different hosts: Caddy would serve one, and links would lead to the other',
      'SITE_ADDRESS=<the value of PUBLIC_URL>',
    )
  if (!has('OPENAI_API_KEY'))
    say('warning', ['OPENAI_API_KEY'], 'is not set: nothing can be written', 'OPENAI_API_KEY=<…>')
  if (!['TRON_XPUB', 'SOLANA_MERCHANT', 'TON_MERCHANT', 'STARS_PER_USD'].some(has))
    say('warning', ['TRON_XPUB'], 'is not set, nor Solana, TON or Stars: nobody can top up', 'TRON_XPUB=<…>')
  if (has('TRON_XPUB') && !has('TRON_CHECK_API_URL'))
    say(
      'warning',
      ['TRON_CHECK_API_URL'],
      'is not set: one provider alone is believed about payments',
      'TRON_CHECK_API_URL=<another provider with TronGrid’s interface>',
    )
  if (has('TRON_XPUB') && !has('TRON_API_KEY') && !has('TRON_API_URL'))
    say(
      'warning',
      ['TRON_API_KEY'],
      'is not set: TronGrid answers few questions without one',
      'TRON_API_KEY=<a key of TronGrid>',
    )
  if (has('SOLANA_MERCHANT') && !has('SOLANA_RPC_URL'))
    say(
      'warning',
      ['SOLANA_RPC_URL'],
      'is not set: the public node is too slow for a shop',
      'SOLANA_RPC_URL=https://<your node or provider>',
    )
  if (has('TON_MERCHANT') && !has('TON_API_KEY'))
    say(
      'warning',
      ['TON_API_KEY'],
      'is not set: toncenter answers once a second without one',
      'TON_API_KEY=<a key of toncenter>',
    )
  if (has('TON_MERCHANT') && !has('TELEGRAM_BOT_TOKEN'))
    say(
      'fault',
      ['TELEGRAM_BOT_TOKEN'],
      'is not set, but TON_MERCHANT is: USDT on TON is paid inside Telegram',
      'TELEGRAM_BOT_TOKEN=<the token as BotFather wrote it>',
    )
  return found
}

function hostOf(address: string | undefined): string {
  return (address ?? '')
    .replace(/^https?:\/\//i, '')
    .replace(/[/:].*$/, '')
    .toLowerCase()
}

/** What is on together or not at all. */
const groups = [
  ['X_APP_KEY', 'X_APP_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]

function sameValues(all: Values): [string, string][] {
  const byValue = Map.groupBy(
    Object.entries(all).filter(
      ([name, value]) =>
        value !== undefined &&
        value.length >= 12 &&
        !/^(PUBLIC_URL|DATA_DIR|ROLES|LINK_POSTS|MAIL_FROM|ADMIN_USERNAMES|POSTGRES_PASSWORD|PGPASSWORD|OPENAI_\w*MODEL\w*|TRUSTED_PROXIES|S3_ENDPOINT|\w+_URL|SUPPORT_CONTACT)$/.test(
          name,
        ),
    ),
    ([, value]) => value,
  )
  return [...byValue.values()].flatMap((same) => {
    const [first, ...others] = same.map(([name]) => name)
    return first ? others.map((other): [string, string] => [first, other]) : []
  })
}
