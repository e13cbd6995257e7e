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
  if (!isProduction(all)) return [...found, ...examineDemo(all)]

  const apply = (rules: Relation[]) => {
    for (const { when, level, names, says, mend } of rules) if (when(has, all)) say(level, names, says, mend)
  }
  apply(required)
  const proxy = has('TRUSTED_PROXIES') ? null : behindProxy(all)
  if (proxy) say('fault', ['TRUSTED_PROXIES'], proxy.says, `TRUSTED_PROXIES=${proxy.put}`)
  apply(advisable)
  return found
}

/** A demo with something real in it is rarely meant. */
function examineDemo(all: Values): Finding[] {
  const has = (name: string) => all[name] !== undefined
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
    return [
      {
        level: 'fault',
        names: ['NODE_ENV'],
        says: 'is not set: this is a demo, in which everything without credentials is simulated, payments too',
        mend: 'NODE_ENV=production',
      },
    ]
  if (real.length > 0)
    return [
      {
        level: 'warning',
        names: ['NODE_ENV'],
        says: `is not production, and ${real[0]} is real: what has no credentials is simulated beside it`,
        mend: 'NODE_ENV=production',
      },
    ]
  return []
}

interface Relation {
  when(has: (name: string) => boolean, all: Values): boolean
  level: Finding['level']
  names: string[]
  says: string
  mend: string
}

/** What production does not go without. */
const required: Relation[] = [
  {
    when: (has) => !has('PUBLIC_URL'),
    level: 'fault',
    names: ['PUBLIC_URL'],
    says: 'is not set: production needs the address people reach the server at',
    mend: 'PUBLIC_URL=https://your.host',
  },
  {
    when: (has) => !has('SECRET_KEY'),
    level: 'fault',
    names: ['SECRET_KEY'],
    says: 'is not set: production needs it to seal publishing tokens',
    mend: 'SECRET_KEY=what this prints: openssl rand -base64 32',
  },
  {
    when: (has) => !has('DATABASE_URL'),
    level: 'warning',
    names: ['DATABASE_URL'],
    says: 'is not set: the database is one of its own below DATA_DIR, on this machine alone',
    mend: 'DATABASE_URL=postgres://user:password@host:5432/database',
  },
]

/** What is missing beside what is there. */
const advisable: Relation[] = [
  {
    when: (has) => !['SMTP_URL', 'X_APP_KEY', 'TELEGRAM_BOT_TOKEN', 'GOOGLE_CLIENT_ID'].some(has),
    level: 'warning',
    names: ['SMTP_URL'],
    says: 'is not set, nor X, Telegram or Google: people can sign in with a Solana wallet only',
    mend: 'SMTP_URL=smtps://user:password@host:465',
  },
  {
    when: (has) => !has('X_APP_KEY') && !has('TELEGRAM_BOT_TOKEN'),
    level: 'warning',
    names: ['X_APP_KEY', 'TELEGRAM_BOT_TOKEN'],
    says: 'are not set: there is no place to publish to',
    mend: 'X_APP_KEY=<…> and X_APP_SECRET=<…>',
  },
  {
    when: (has) => has('SMTP_URL') && !has('MAIL_FROM'),
    level: 'fault',
    names: ['MAIL_FROM'],
    says: 'is not set: mails would say that they come from kolony.example',
    mend: 'MAIL_FROM="Kolony <no-reply@your.domain>"',
  },
  {
    when: (has, all) =>
      has('SITE_ADDRESS') && has('PUBLIC_URL') && hostOf(all['SITE_ADDRESS']) !== hostOf(all['PUBLIC_URL']),
    level: 'fault',
    names: ['SITE_ADDRESS', 'PUBLIC_URL'],
    says: 'name two different hosts: Caddy would serve one, and links would lead to the other',
    mend: 'SITE_ADDRESS=<the value of PUBLIC_URL>',
  },
  {
    when: (has) => !has('OPENAI_API_KEY'),
    level: 'warning',
    names: ['OPENAI_API_KEY'],
    says: 'is not set: nothing can be written',
    mend: 'OPENAI_API_KEY=<…>',
  },
  {
    when: (has) => !['TRON_XPUB', 'SOLANA_MERCHANT', 'TON_MERCHANT', 'STARS_PER_USD'].some(has),
    level: 'warning',
    names: ['TRON_XPUB'],
    says: 'is not set, nor Solana, TON or Stars: nobody can top up',
    mend: 'TRON_XPUB=<…>',
  },
  {
    when: (has) => has('TRON_XPUB') && !has('TRON_CHECK_API_URL'),
    level: 'warning',
    names: ['TRON_CHECK_API_URL'],
    says: 'is not set: one provider alone is believed about payments',
    mend: 'TRON_CHECK_API_URL=<another provider with TronGrid’s interface>',
  },
  {
    when: (has) => has('TRON_XPUB') && !has('TRON_API_KEY') && !has('TRON_API_URL'),
    level: 'warning',
    names: ['TRON_API_KEY'],
    says: 'is not set: TronGrid answers few questions without one',
    mend: 'TRON_API_KEY=<a key of TronGrid>',
  },
  {
    when: (has) => has('SOLANA_MERCHANT') && !has('SOLANA_RPC_URL'),
    level: 'warning',
    names: ['SOLANA_RPC_URL'],
    says: 'is not set: the public node is too slow for a shop',
    mend: 'SOLANA_RPC_URL=https://<your node or provider>',
  },
  {
    when: (has) => has('TON_MERCHANT') && !has('TON_API_KEY'),
    level: 'warning',
    names: ['TON_API_KEY'],
    says: 'is not set: toncenter answers once a second without one',
    mend: 'TON_API_KEY=<a key of toncenter>',
  },
  {
    when: (has) => has('TON_MERCHANT') && !has('TELEGRAM_BOT_TOKEN'),
    level: 'fault',
    names: ['TELEGRAM_BOT_TOKEN'],
    says: 'is not set, but TON_MERCHANT is: USDT on TON is paid inside Telegram',
    mend: 'TELEGRAM_BOT_TOKEN=<the token as BotFather wrote it>',
  },
]

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
