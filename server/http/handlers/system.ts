import { limits, priceMilli, signUpBonusMilli } from '#contract/limits.ts'
import { languages, timeframes, uiLanguages } from '#contract/lists.ts'
import type { systemRoutes } from '#contract/system.ts'
import type { Deps } from '#server/deps.ts'
import { fromMilli } from '#server/lib/money.ts'
import { addressProof } from '#server/lib/address-proof.ts'
import { Problem } from '#server/problem.ts'
import { clock, databaseState, readiness } from '#server/modules/health/index.ts'
import { isBehind } from '#server/modules/publishing/index.ts'
import { isTrc20Behind, takesStars } from '#server/modules/payments/index.ts'
import { openFile } from '#server/modules/files/index.ts'
import { botShown } from '../bot-shown.ts'
import { clocksShown } from '../clocks-shown.ts'
import { docsPage, openapiDocument } from '../openapi.ts'
import { fileAnswer } from '../file-answer.ts'
import { handlers } from '../handler.ts'

export const systemHandlers = handlers<keyof typeof systemRoutes>({
  'system.health': async ({ deps }) => ({
    status: 'ok',
    version: deps.config.version,
    uptime: Math.round(process.uptime()),
  }),
  'system.ready': async ({ deps }) => ready(deps),
  'system.reach': async ({ deps, input }) => ({
    proof: addressProof(deps.config, input.nonce, { held: process.permission !== undefined }),
  }),
  'system.config': async ({ deps }) => ({
    name: 'Kolony',
    version: deps.config.version,
    now: (await clock(deps.db)).toISOString(),
    demo: deps.config.simulated,
    uiLanguages: [...uiLanguages],
    languages: [...languages],
    timeframes: [...timeframes],
    login: {
      email: deps.mail !== null,
      twitter: deps.x !== null,
      telegram: deps.telegram !== null,
      google: deps.google !== null,
      // A wallet signs by itself: nothing outside is asked.
      solana: true,
    },
    support: deps.config.supportContact,
    telegram: await botShown(deps),
    payments: {
      trc20: deps.tron !== null,
      solana: deps.solana !== null,
      ton: deps.ton !== null,
      stars: takesStars(deps),
    },
    starsPerUsd: takesStars(deps) ? deps.config.starsPerUsd : null,
    publishing: deps.config.publishing,
    ownXKeys: deps.config.ownXKeys,
    linkPosts: {
      mode: deps.config.linkPosts.mode,
      surcharge: fromMilli(deps.config.linkPosts.surchargeMilli),
    },
    prices: Object.entries(priceMilli).map(([purpose, milli]) => ({ purpose, credits: fromMilli(milli) })),
    limits: {
      passwordMin: limits.passwordMin,
      coinTickersMax: limits.coinTickersMax,
      imagesPer24h: limits.imagesPer24h,
      manualPostMax: limits.manualPostMax,
      codeCooldown: limits.codeCooldownSeconds,
    },
    signUpBonus: fromMilli(signUpBonusMilli),
  }),
  'system.openapi': async ({ deps, input: { all } }) => ({
    type: 'application/json',
    body: await openapiDocument(deps.config.publicUrl, all === undefined ? 'public' : 'all'),
  }),
  'system.docs': async () => docsPage('index.html'),
  'system.docsFile': async ({ input }) => docsPage(input.file),
  'files.show': async ({ deps, input: { name }, request: { range } }) =>
    fileAnswer(await openFile(deps, name), { name, range }),
})

/** `late` or missing parts make the server degraded, a missing database makes it down (503 with the same data). */
async function ready(deps: Deps) {
  const checks = {
    database: 'ok',
    schema: 'ok',
    queue: 'ok',
    tron: deps.tron ? 'ok' : 'off',
    bot: deps.telegram ? 'ok' : 'off',
    clocks: deps.x ? 'unknown' : 'off',
  } as const
  const down = (cause: unknown) =>
    new Problem('unavailable', {
      data: {
        status: 'down',
        checks: { ...checks, database: 'down', schema: 'down', queue: 'down' },
        secondsAheadOfX: null,
      },
      cause,
    })
  const [{ writes, schema }, behind, tronLate, judged] = await Promise.all([
    databaseState(deps.db),
    isBehind(deps.db),
    deps.tron ? isTrc20Behind(deps.db) : null,
    readiness(deps.db),
  ]).catch((error: unknown) => {
    throw down(error)
  })
  if (!writes) throw down(new Error('the database takes no writes'))
  if (!schema || deps.stopping()) {
    throw new Problem('unavailable', {
      data: {
        status: 'down',
        checks: { ...checks, schema: schema ? 'ok' : 'down' },
        secondsAheadOfX: null,
      },
    })
  }
  const [shown, fromX] = await Promise.all([botShown(deps), clocksShown(deps)])
  const late = behind || judged.queueLate
  const bot = deps.telegram && (!shown || judged.botDown) ? ('down' as const) : checks.bot
  const queue = late ? ('late' as const) : checks.queue
  const tron = tronLate ? ('late' as const) : checks.tron
  const clocks = fromX ? (fromX.tooFar ? ('apart' as const) : ('ok' as const)) : checks.clocks
  const isDegraded = late || tronLate || bot === 'down' || clocks === 'apart'
  const status = isDegraded ? ('degraded' as const) : ('ready' as const)
  return { status, checks: { ...checks, queue, bot, tron, clocks }, secondsAheadOfX: fromX?.seconds ?? null }
}
