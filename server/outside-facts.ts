/**
 * What this product takes for granted about services it does not own: prices, limits, rules, versions, contracts. Each has
 * the day it was read and a day to read it again; `docs/outside-facts.md` is made from this list (`npm run facts`), and
 * `doctor` names what is overdue. Where the source is not the service's own text, `seen` says so.
 */
export interface OutsideFact {
  id: string
  about: 'X' | 'Telegram' | 'Models' | 'TRON' | 'Solana' | 'TON' | 'Market' | 'Google' | 'Network'
  kind: 'price' | 'limit' | 'policy' | 'behaviour' | 'model' | 'version' | 'contract'
  fact: string
  /** `read`: the service's own text; `reported`: by others, in public; `assumed`: nobody we know of has seen it. */
  seen: 'read' | 'reported' | 'assumed'
  source: string
  /** The days on which it was read, and is to be read again, ISO 8601. */
  read: string
  again: string
  /** Where the code leans on it. */
  leans: string[]
}

const today = '2026-11-22'
/** Of what was noted when the clients were written, and not looked up again since. */
const noted = '2026-11-20'

const xDocs = 'docs.x.com (stand of 2026-08-22)'
const prices = `${xDocs}, X API pricing`
const rates = `${xDocs}, rate limits`

type Entry = Omit<OutsideFact, 'about' | 'read'> & { read?: string }

const x: Entry[] = [
  {
    id: 'x-price-create',
    kind: 'price',
    fact: 'A post costs 0.015 USD to create, 0.200 with a URL in it, 0.010 where somebody summoned the account; a deletion 0.010.',
    seen: 'read',
    source: prices,
    again: '2026-12-22',
    leans: ['server/lib/outside-prices.ts', 'server/modules/preflight/rules/links.ts'],
  },
  {
    id: 'x-price-alt-text',
    kind: 'price',
    fact: 'Media metadata (the alternative text of a picture) costs 0.005 USD a request.',
    seen: 'read',
    source: prices,
    again: '2026-12-22',
    leans: ['server/lib/outside-prices.ts'],
  },
  {
    id: 'x-price-read',
    kind: 'price',
    fact: 'Reading costs 0.005 USD a post, 0.010 a user, 0.010 a follower; own data are cheaper (0.001) only where the account is the owner of the app. The same thing twice in a UTC day is usually billed once: a soft promise, not counted on.',
    seen: 'read',
    source: prices,
    again: '2026-12-22',
    leans: ['server/lib/outside-prices.ts'],
  },
  {
    id: 'x-usage',
    kind: 'behaviour',
    fact: 'GET /2/usage/tweets, with the app’s own token, tells the posts a project used each day, up to 90 days back. The older description (2.166) has the numbers as numbers, the newer (2.167) as text. That these are posts read, whole UTC days and free to ask is taken for granted.',
    seen: 'assumed',
    source: 'X API, OpenAPI descriptions 2.166 and 2.167',
    again: '2026-12-22',
    leans: ['server/adapters/x/client.ts', 'server/modules/costs/store.ts'],
  },
  {
    id: 'x-reads-per-month',
    kind: 'limit',
    fact: 'Pay-per-use plans read at most 3 million posts in a billing cycle.',
    seen: 'read',
    source: prices,
    again: '2026-12-22',
    leans: ['server/modules/replies/rules.ts'],
  },
  {
    id: 'x-prepaid',
    kind: 'behaviour',
    fact: 'The balance may go slightly below zero; then every request is blocked (402) until somebody pays. Auto-recharge runs at most once in five minutes and not at zero or below. A spending limit blocks until the next cycle.',
    seen: 'read',
    source: prices,
    again: '2026-12-22',
    leans: ['server/adapters/x/outcome.ts', 'server/modules/x-app/rules.ts'],
  },
  {
    id: 'x-app-day-headers',
    kind: 'behaviour',
    fact: 'Answers to POST /2/tweets carry x-app-limit-24hour-limit, -remaining and -reset (seconds since 1970), in a 429 too. Where they are missing, 24 hours are counted from the first post.',
    seen: 'reported',
    source: 'the headers the client library twitter-api-v2 reads as its day limits',
    again: '2026-12-22',
    leans: ['server/adapters/x/outcome.ts', 'server/modules/x-app/rules.ts'],
  },
  {
    id: 'x-stopped-answers',
    kind: 'behaviour',
    fact: 'An app without money is answered 402 (CreditsDepleted) whatever it asks, one over its spending limit 402, 403 or 429 with those words, one in no plan 403 client-forbidden with the reason client-not-enrolled.',
    seen: 'reported',
    source: 'github.com/tryethernal/ethernal #927 to #1336, and logs of twitter-api-v2',
    again: '2026-12-22',
    leans: ['server/adapters/x/outcome.ts'],
  },
  {
    id: 'x-nothing-found-is-free',
    kind: 'price',
    fact: 'X bills what it returns: a look-up of a post that is not there is answered 200 with an error entry, and bills nothing.',
    seen: 'assumed',
    source: `${xDocs}, X API pricing ("per resource")`,
    again: '2026-12-22',
    leans: ['server/adapters/x/client.ts', 'server/modules/publishing/x-limits.ts'],
  },
  {
    id: 'x-creates-per-day',
    kind: 'limit',
    fact: 'POST /2/tweets: 10,000 in 24 hours for an app with all its users, 100 in 15 minutes for a user.',
    seen: 'read',
    source: rates,
    again: '2026-12-22',
    leans: ['server/demo/simulators/x/limits.ts', 'server/modules/x-app/rules.ts'],
  },
  {
    id: 'x-creates-per-3-hours',
    kind: 'limit',
    fact: 'A second page names 300 posts in three hours for an account; the lower limit is kept to.',
    seen: 'read',
    source: `${xDocs}, posting limits`,
    read: noted,
    again: '2026-12-22',
    leans: ['server/demo/simulators/x/limits.ts'],
  },
  {
    id: 'x-read-limits',
    kind: 'limit',
    fact: 'In 15 minutes: timelines 10,000 an app and 900 a user, mentions 450 and 300, look-ups 3,500 and 5,000, recent search 450 and 300 (512 characters of query), users 300 and 900.',
    seen: 'read',
    source: rates,
    again: '2026-12-22',
    leans: ['server/demo/simulators/x/limits.ts'],
  },
  {
    id: 'x-stream-limits',
    kind: 'limit',
    fact: 'The filtered stream: one connection, 1,000 rules of 1,024 characters, 50 connections in 15 minutes.',
    seen: 'read',
    source: rates,
    again: '2027-01-22',
    leans: ['server/modules/replies/stream.ts', 'server/adapters/x/stream.ts'],
  },
  {
    id: 'x-summoned-replies',
    kind: 'policy',
    fact: 'Self-serve apps may answer only whoever mentioned or quoted the account; quotes, likes and follows are not theirs at all; one cashtag a post. Enterprise is exempt.',
    seen: 'read',
    source: `${xDocs}, changelog of 2026-02-23 and 2026-04-20`,
    again: '2026-12-22',
    leans: [
      'server/modules/replies/rules.ts',
      'server/modules/preflight/rules/platform.ts',
      'server/modules/preflight/rules/cashtags.ts',
    ],
  },
  {
    id: 'x-ai-replies',
    kind: 'policy',
    fact: 'Replies that a model writes need X’s prior approval; automated accounts carry the label, say so in their bio, name a human owner, and stop for whoever says stop.',
    seen: 'read',
    source: `${xDocs}, developer guidelines and automation rules`,
    read: noted,
    again: '2026-12-22',
    leans: ['server/modules/replies/rules.ts'],
  },
  {
    id: 'x-own-keys',
    kind: 'policy',
    fact: 'Nobody may use API keys owned by others, or ask people for their developer application’s information (consumer key).',
    seen: 'read',
    source: `${xDocs}, developer policy, lines 158 and 255`,
    again: '2026-12-22',
    leans: ['server/modules/connections/connection.ts'],
  },
  {
    id: 'x-end-users',
    kind: 'policy',
    fact: 'Self-serve plans are for hobbyists, prototypes and a limited number of end users; beyond that Enterprise is required, and X may ask for it at any time. Service bureaus and white label are excluded, and one use case has one app.',
    seen: 'read',
    source: `${xDocs}, developer agreement III.A(e), III.L, III.M; pay-per-use agreement III.J`,
    again: '2026-12-22',
    leans: ['server/config.ts'],
  },
  {
    id: 'x-sold-actions',
    kind: 'policy',
    fact: 'Nobody may sell X actions (posts, replies …) or take money for them. What is paid for here is a text, written and checked.',
    seen: 'read',
    source: `${xDocs}, developer policy, line 89`,
    again: '2026-12-22',
    leans: ['server/contract/limits.ts'],
  },
  {
    id: 'x-same-text',
    kind: 'policy',
    fact: 'The same or nearly the same text on several accounts of one owner is forbidden.',
    seen: 'read',
    source: `${xDocs}, developer policy, line 42`,
    again: '2027-02-22',
    leans: ['server/modules/preflight/novelty.ts'],
  },
  {
    id: 'x-reply-mentions',
    kind: 'behaviour',
    fact: 'A reply is handed out with the mentions of the people it answers before its text.',
    seen: 'reported',
    source:
      'github.com/zernonia/tweetic, pull request "remove in reply to mention"; github.com/karadaisy/silo.pub, issue 56',
    again: '2027-02-22',
    leans: ['server/modules/publishing/rules.ts', 'server/demo/simulators/x/render.ts'],
  },
  {
    id: 'x-duplicate-guard',
    kind: 'behaviour',
    fact: 'X refuses a text that the account posted just now (403), but not always: a text may come out twice.',
    seen: 'reported',
    source:
      'github.com/gitroomhq/postiz-app, pull request 1813; github.com/tuskyapp/Tusky, issue 2951 (the same class elsewhere)',
    again: '2027-02-22',
    leans: ['server/modules/publishing/rules.ts', 'server/demo/simulators/x/posting.ts'],
  },
  {
    id: 'x-timeline-lag',
    kind: 'behaviour',
    fact: 'A new post may be missing from its account’s timeline for minutes; how long at most is written nowhere. The simulator draws up to 40 minutes.',
    seen: 'assumed',
    source: 'our own',
    again: '2027-02-22',
    leans: ['server/modules/publishing/reconcile.ts'],
  },
  {
    id: 'x-oauth1-clock',
    kind: 'behaviour',
    fact: 'A signed request whose time is minutes off is refused; how many is written nowhere (five in the simulator).',
    seen: 'assumed',
    source: 'our own',
    read: noted,
    again: '2027-02-22',
    leans: ['server/adapters/x/oauth1.ts'],
  },
  {
    id: 'x-api-names',
    kind: 'version',
    fact: 'The published specification says posts and reposts since 2.167 (August 2026), the documentation still tweets and retweets; both are understood.',
    seen: 'read',
    source: 'X API v2 OpenAPI 2.166 and 2.167',
    read: noted,
    again: '2026-12-22',
    leans: ['server/adapters/x/wire.ts'],
  },
  {
    id: 'x-profile',
    kind: 'version',
    fact: 'Profiles can be changed through v1.1 alone, which the documentation of 2026 no longer mentions; self-serve apps may get 403.',
    seen: 'reported',
    source: 'X developer forum',
    read: noted,
    again: '2027-02-22',
    leans: ['server/adapters/x/client.ts'],
  },
  {
    id: 'x-search-index',
    kind: 'behaviour',
    fact: 'Since 4 May 2026 keyword search returns no reposts.',
    seen: 'read',
    source: `${xDocs}, changelog of 2026-05-04`,
    again: '2027-02-22',
    leans: ['server/modules/content/gather/posts.ts'],
  },
]

const botApi = 'core.telegram.org/bots/api'

const telegram: Entry[] = [
  {
    id: 'telegram-api-version',
    kind: 'version',
    fact: 'The Bot API is at 10.3 (24 August 2026); what is sent and simulated here is of 10.1 (11 June), which later ones only add to, but for ephemeral messages, which are not used.',
    seen: 'read',
    source: 'core.telegram.org/bots/api-changelog',
    again: '2026-12-22',
    leans: ['server/adapters/telegram/wire.ts', 'tests/specs/telegram.test.ts'],
  },
  {
    id: 'telegram-allowed-updates',
    kind: 'behaviour',
    fact: 'Telegram remembers `allowed_updates`; a kind that is not named is never delivered.',
    seen: 'read',
    source: `${botApi}#setwebhook; github.com/NousResearch/hermes-agent, pull request 51082`,
    again: '2027-05-22',
    leans: ['bot/run.ts'],
  },
  {
    id: 'telegram-rates',
    kind: 'limit',
    fact: 'About 30 messages a second for a bot, one a second for a chat, 20 a minute for a group or channel; beyond that 429 with `retry_after`, which may be long.',
    seen: 'read',
    source: 'core.telegram.org/bots/faq',
    read: noted,
    again: '2027-02-22',
    leans: ['server/modules/telegram/pace-rules.ts'],
  },
  {
    id: 'telegram-lengths',
    kind: 'limit',
    fact: 'A message has at most 4,096 UTF-16 units, a caption 1,024.',
    seen: 'read',
    source: `${botApi}#sendmessage, #sendphoto`,
    read: noted,
    again: '2027-05-22',
    leans: ['server/contract/limits.ts'],
  },
  {
    id: 'telegram-stars-callback',
    kind: 'behaviour',
    fact: 'A client may report an invoice as failed or cancelled although it was charged; only the bot’s own update and the list of transactions tell.',
    seen: 'reported',
    source: 'github.com/Telegram-Mini-Apps/issues, issue 58',
    again: '2027-02-22',
    leans: ['miniapp/screens/cashier/pay-by-stars.tsx'],
  },
  {
    id: 'telegram-stars-worth',
    kind: 'price',
    fact: 'A Star pays out 0.013 USD; people pay about 0.02 for one.',
    seen: 'reported',
    source: 'telegram.org/tos/stars and published rates of 2026',
    read: noted,
    again: '2027-02-22',
    leans: ['server/config.ts'],
  },
  {
    id: 'telegram-chains',
    kind: 'policy',
    fact: 'Inside Telegram only TON and TON Connect may be used for a chain, and digital goods are sold for Stars.',
    seen: 'reported',
    source: 'core.telegram.org/bots/blockchain-guidelines',
    read: noted,
    again: '2027-02-22',
    leans: ['miniapp/screens/cashier/pay-by-stars.tsx'],
  },
]

const models: Entry[] = [
  {
    id: 'model-text',
    kind: 'model',
    fact: 'gpt-5-mini ends on 11 December 2026; its successor is gpt-6.1-terra (since 26 October 2026; effort none to max, medium by default; 922,000 tokens in, 128,000 out). It takes tools only through Responses, structured answers through both.',
    seen: 'read',
    source:
      'developers.openai.com/api/docs/deprecations; the model’s page as quoted by apidog.com, 2026-10-27',
    again: '2026-12-08',
    leans: ['server/config.ts', 'server/adapters/llm/client.ts'],
  },
  {
    id: 'model-image',
    kind: 'model',
    fact: 'gpt-image-1-mini ends on 1 December 2026; successors are gpt-image-2.6-flare (fast) and gpt-image-2.6-sunburst (precise), with the same parameters and the same price.',
    seen: 'read',
    source: 'developers.openai.com/api/docs/deprecations; parameters as reported by wavespeed.ai',
    again: '2026-12-08',
    leans: ['server/config.ts', 'server/adapters/llm/client.ts'],
  },
  {
    id: 'model-shutdown-date',
    kind: 'behaviour',
    fact: 'GET /v1/models carries `shutdown_date` (YYYY-MM-DD or null). Models that everybody has end with six months’ notice, picture models and variants with three.',
    seen: 'read',
    source: 'developers.openai.com/api/docs/deprecations',
    again: '2027-01-22',
    leans: ['server/adapters/llm/client.ts'],
  },
  {
    id: 'model-price-text',
    kind: 'price',
    fact: 'gpt-6.1-terra: 1.00 USD a million tokens in, 0.05 where cached, 5.00 out (twice, twice and one and a half times that beyond 272,000 in); gpt-6-luna: 0.10, 0.01, 0.50.',
    seen: 'reported',
    source: 'docs.litellm.ai/blog/gpt-6-1-terra; codersera.com, 2026-10',
    again: '2026-12-22',
    leans: ['server/lib/outside-prices.ts'],
  },
  {
    id: 'model-price-image',
    kind: 'price',
    fact: 'gpt-image-2.6: text 5 and pictures 30 USD a million tokens, about 0.053 USD a picture of medium quality (0.045 at a reseller).',
    seen: 'reported',
    source:
      'docs.laozhang.ai/en/announcements/gpt-image-2-6-2026-11; apidog.com/kr/blog/gpt-image-2-5-api; wavespeed.ai/gpt-image-2-6-api',
    again: '2026-12-08',
    leans: ['server/lib/outside-prices.ts'],
  },
  {
    id: 'model-thinking',
    kind: 'behaviour',
    fact: 'Thinking counts inside the budget of an answer: 1,152 to 1,408 tokens were seen for a text of 120, and a budget of 400 was spent before the first letter.',
    seen: 'reported',
    source:
      'github.com/covan-ai/covan, pull request 112; github.com/pvliesdonk/markdown-vault-mcp, issue 919; github.com/langchain-ai/langchain, issue 32477',
    again: '2027-02-22',
    leans: ['server/adapters/llm/client.ts'],
  },
  {
    id: 'model-temperature',
    kind: 'behaviour',
    fact: 'Models that think refuse a `temperature` other than 1, and `max_tokens` where `max_completion_tokens` is meant.',
    seen: 'reported',
    source: 'github.com/QwenLM/qwen-code, issue 921',
    again: '2027-05-22',
    leans: ['server/adapters/llm/client.ts'],
  },
]

const chains: (Entry & Pick<OutsideFact, 'about'>)[] = [
  {
    id: 'tron-usdt',
    about: 'TRON',
    kind: 'contract',
    fact: 'Tether’s contract is TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t, six decimals; it can be paused, replaced and made to charge a fee.',
    seen: 'reported',
    source: 'tether.to/supported-protocols; tronscan.org',
    read: noted,
    again: '2027-05-22',
    leans: ['server/adapters/tron/wire.ts'],
  },
  {
    id: 'tron-final',
    about: 'TRON',
    kind: 'behaviour',
    fact: 'A block is final about a minute after it was made, when 19 of 27 producers have built on it.',
    seen: 'reported',
    source: 'developers.tron.network, consensus',
    read: noted,
    again: '2027-05-22',
    leans: ['server/adapters/tron/client.ts'],
  },
  {
    id: 'tron-grid-key',
    about: 'TRON',
    kind: 'limit',
    fact: 'TronGrid without a key is limited by address, may answer 403, and is for trying out only; with one a day’s quota and about 15 calls a second hold, which the service changes at will.',
    seen: 'read',
    source: 'developers.tron.network/reference-link/rate-limits',
    again: '2027-02-22',
    leans: ['server/config.ts'],
  },
  {
    id: 'solana-usdt',
    about: 'Solana',
    kind: 'contract',
    fact: 'Tether’s mint is Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB, six decimals.',
    seen: 'reported',
    source: 'tether.to/supported-protocols',
    read: noted,
    again: '2027-05-22',
    leans: ['server/adapters/solana/wire.ts'],
  },
  {
    id: 'solana-finality',
    about: 'Solana',
    kind: 'behaviour',
    fact: '`finalized` is about 13 seconds behind. A change of consensus (Alpenglow) would shorten that; whether it is live was not established.',
    seen: 'assumed',
    source: 'solana.com/docs; only older pages were found',
    read: noted,
    again: '2026-12-22',
    leans: ['server/adapters/solana/client.ts'],
  },
  {
    id: 'ton-usdt',
    about: 'TON',
    kind: 'contract',
    fact: 'Tether’s jetton master is EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs, six decimals.',
    seen: 'read',
    source: 'github.com/ton-org/docs, pull request 896',
    again: '2027-05-22',
    leans: ['server/adapters/ton/client.ts'],
  },
  {
    id: 'ton-network',
    about: 'TON',
    kind: 'behaviour',
    fact: 'Every block carries the number of its net (`global_id`): -239 on the main net, -3 on the test net.',
    seen: 'reported',
    source: 'wallet ids of version 5 and read blocks in the tests of public TON libraries',
    again: '2027-11-22',
    leans: ['server/adapters/ton/wire.ts'],
  },
  {
    id: 'ton-final',
    about: 'TON',
    kind: 'behaviour',
    fact: 'Since 9 April 2026 a payment is final in about a second.',
    seen: 'read',
    source: 'docs.ton.org/ecosystem/subsecond',
    again: '2027-02-22',
    leans: ['server/jobs/index.ts'],
  },
  {
    id: 'ton-center-key',
    about: 'TON',
    kind: 'limit',
    fact: 'toncenter answers one call a second without a key, ten with a free one.',
    seen: 'read',
    source: 'docs.ton.org/ecosystem/api/toncenter/rate-limit',
    again: '2027-02-22',
    leans: ['server/adapters/ton/client.ts'],
  },
  {
    id: 'market-binance',
    about: 'Market',
    kind: 'limit',
    fact: 'Binance’s public endpoints need no key, count weight per minute and address (6,000), and answer 429, then 418 to whoever goes on; from some countries they answer 451.',
    seen: 'reported',
    source: 'developers.binance.com, spot API limits',
    read: noted,
    again: '2027-02-22',
    leans: ['server/adapters/market/client.ts'],
  },
  {
    id: 'google-certificates',
    about: 'Google',
    kind: 'behaviour',
    fact: 'Identity tokens are checked with certificates that Google changes every few days; their address is in the discovery document.',
    seen: 'reported',
    source: 'developers.google.com/identity/openid-connect',
    read: noted,
    again: '2027-11-22',
    leans: ['server/adapters/google/client.ts'],
  },
  {
    id: 'network-forwarded',
    about: 'Network',
    kind: 'behaviour',
    fact: 'Anybody can send X-Forwarded-For; only what a proxy of one’s own added to it is true.',
    seen: 'read',
    source: 'OWASP ASVS 5.0, 4.1.3',
    again: '2027-11-22',
    leans: ['server/app.ts'],
  },
]

/** Every fact, by service. */
export const outsideFacts: OutsideFact[] = [
  ...x.map((fact) => ({ ...fact, about: 'X' as const })),
  ...telegram.map((fact) => ({ ...fact, about: 'Telegram' as const })),
  ...models.map((fact) => ({ ...fact, about: 'Models' as const })),
  ...chains,
].map((fact) => ({ ...fact, read: fact.read ?? today }))

/** What should have been read again by that time. */
export function overdueFacts(now: Date): OutsideFact[] {
  const day = now.toISOString().slice(0, 10)
  return outsideFacts.filter(({ again }) => again < day)
}

const headings = { read: 'read at the service', reported: 'reported by others', assumed: 'assumed' }

/** The register as a page. */
export function factsPage(): string {
  const services = [...new Set(outsideFacts.map(({ about }) => about))]
  const sections = services.map((service) => {
    const rows = outsideFacts
      .filter(({ about }) => about === service)
      .map(
        ({ id, kind, fact, seen, source, read, again, leans }) =>
          `### ${id}\n\n${fact}\n\n- ${kind}, ${headings[seen]}: ${source}\n- read on ${read}, to be read again by ${again}\n- leaned on in ${leans.map((file) => `\`${file}\``).join(', ')}\n`,
      )
    return `## ${service}\n\n${rows.join('\n')}`
  })
  return `# Outside facts

What Kolony takes for granted about services it does not own. Made from \`server/outside-facts.ts\` by \`npm run facts\`: change it
there. \`npm run doctor\` names what is overdue.

${sections.join('\n')}`
}

if (import.meta.main) {
  const { writeFileSync } = await import('node:fs')
  writeFileSync(new URL('../docs/outside-facts.md', import.meta.url), factsPage())
}
