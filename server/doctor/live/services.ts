import { API_CONSTANTS } from 'grammy'
import { createTransport } from 'nodemailer'
import { allowedUpdates } from '#bot/index.ts'
import type { Config } from '#server/config.ts'
import type { Endpoints } from '#server/endpoints.ts'
import type { UiLanguage } from '#contract/lists.ts'
import { createGoogle } from '#server/adapters/google/client.ts'
import { createMail } from '#server/adapters/mail/client.ts'
import { createTelegram } from '#server/adapters/telegram/client.ts'
import { createX } from '#server/adapters/x/client.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { newToken } from '#server/lib/ids.ts'
import { mailTest } from '#server/modules/notices/index.ts'
import { webhookPath } from '#server/modules/telegram/index.ts'
import { fault, ok, reasonOf, warning } from './line.ts'

type Live<Key extends keyof Endpoints> = NonNullable<Endpoints[Key]>
const timeoutMs = 20_000

/** Asks X for the first step of a sign-in that is never finished: it proves keys, clock and callback, and reads and posts nothing. */
export async function askX(config: Config, { appKey, appSecret, url }: Live<'x'>) {
  const x = createX({ appKey, appSecret, url, timeoutMilliseconds: timeoutMs })
  const callbackUrl = `${config.publicUrl}/login-callback`
  try {
    await x.requestToken({ callbackUrl })
    return [ok(`takes our keys, and ${callbackUrl} to come back to`)]
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    const said = `${error.reason} ${error.detail}`
    if (/callback/i.test(said) || error.status === 403)
      return [
        fault(
          `takes our keys, but not the address to come back to: ${reasonOf(error)}`,
          `Enter ${callbackUrl} as a callback address in the app’s settings at developer.x.com`,
        ),
      ]
    if (error.status === 401 || error.kind === 'refused')
      return [
        fault(
          `does not take our keys: ${reasonOf(error)}`,
          'X_APP_KEY=<…> and X_APP_SECRET=<…>, both of the same app; and look at the clock below',
        ),
      ]
    throw error
  }
}

/** Reads what Telegram knows of the bot; sets nothing and sends nothing. */
export async function askTelegram(config: Config, { token, apiUrl, webUrl }: Live<'telegram'>) {
  const { api } = createTelegram({ token, apiUrl, webUrl, timeoutMilliseconds: timeoutMs })
  const me = await api.getMe()
  const hook = await api.getWebhookInfo()
  const own = config.webhookSecret === null ? '' : `${config.publicUrl}${webhookPath}`
  return [
    ok(
      `knows the bot @${me.username}; it must be the one whose Mini App leads to ${config.publicUrl}/miniapp/`,
    ),
    ...(hook.url === own
      ? []
      : own === ''
        ? [
            fault(
              'delivers to a webhook, although this server polls: another server has the same bot',
              'TELEGRAM_BOT_TOKEN=<a bot of this server’s own>, or TELEGRAM_WEBHOOK_SECRET=<…> where updates shall come by webhook',
            ),
          ]
        : hook.url === ''
          ? [
              warning(
                'does not know our webhook yet; the server tells it when it starts',
                'Start the server, then ask again',
              ),
            ]
          : [
              fault(
                'delivers to a webhook of another address: another server has the same bot, or PUBLIC_URL has changed',
                `Restart the server, which sets ${own}; or TELEGRAM_BOT_TOKEN=<a bot of its own>`,
              ),
            ]),
    ...(hook.url !== '' && hook.last_error_message
      ? [
          warning(
            `could not deliver: ${hook.last_error_message}`,
            'See that PUBLIC_URL answers from outside, with a certificate that everybody knows',
          ),
        ]
      : []),
    ...(hook.url === own ? [updatesLine(hook, { polls: own === '' })] : []),
    ...(hook.pending_update_count > 100
      ? [
          warning(
            `holds ${hook.pending_update_count} updates back`,
            'Start the server, and see that it keeps up',
          ),
        ]
      : []),
    ...(me.supports_inline_queries
      ? []
      : [warning('has inline mode switched off', 'Send /setinline to @BotFather')]),
    ...(me.can_join_groups
      ? []
      : [warning('does not let the bot join groups', 'Send /setjoingroups to @BotFather')]),
  ]
}

/**
 * Whether Telegram sends every kind of update that the bot handles. It goes by what it was told last, by webhook or poll
 * [telegram-allowed-updates], and leaves the list out where that is its usual one.
 */
function updatesLine(
  { allowed_updates: told }: { allowed_updates?: string[] },
  { polls }: { polls: boolean },
) {
  const sent: readonly string[] = told ?? API_CONSTANTS.DEFAULT_UPDATE_TYPES
  const wanted = allowedUpdates()
  const missing = wanted.filter((kind) => !sent.includes(kind)).join(', ')
  if (missing === '') return ok(`sends what the bot handles: ${wanted.join(', ')}`)
  return polls
    ? warning(
        `does not send ${missing} until the bot names them, which it does whenever it polls`,
        'Start the server; if it runs, see that nothing else polls with the same token',
      )
    : fault(`does not send ${missing}`, 'Restart the server, which asks for them')
}

/** Greets the mail server and signs in; hands in no mail. */
export async function askMail({ url }: Live<'mail'>) {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    await transport.verify()
    return [ok('greets us and takes our sign-in, which sends no mail')]
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const mend =
      code === 'EAUTH'
        ? 'SMTP_URL with the right user and password (many providers want one made for programs)'
        : 'SMTP_URL with the right host, smtps:// for port 465 and smtp:// for 587'
    return [
      fault(
        `${code === 'EAUTH' ? 'does not take our user and password' : 'cannot be spoken to'}: ${reasonOf(error)}`,
        mend,
      ),
    ]
  } finally {
    transport.close()
  }
}

/** Hands one test mail to the mail server; never a second one, even if the first fails. */
export async function sendTestMail(
  mail: Live<'mail'>,
  { to, publicUrl, language }: { to: string; publicUrl: string; language: UiLanguage },
) {
  try {
    await mailTest(createMail(mail), { to, publicUrl, language })
    return [ok(`took one test mail to ${to}; see whether it arrives, and not among the unwanted`)]
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    return [
      error.kind === 'refused' || error.reason === 'temporary'
        ? fault(
            `did not take the test mail to ${to}: ${reasonOf(error)}`,
            'MAIL_FROM=<an address that SMTP_URL’s user may send from>, or another address behind --mail-to',
          )
        : fault(
            `was handed a test mail to ${to} and did not say whether it took it: ${reasonOf(error)}`,
            'Look whether it arrives before another one is sent',
          ),
    ]
  }
}

/** Offers Google a code that it never issued: with the right keys it rejects the code, with wrong ones it rejects the keys. */
export async function askGoogle(config: Config, google: Live<'google'>) {
  try {
    await createGoogle({ ...google, timeoutMs }).signIn({
      code: 'asked-by-doctor',
      redirectUri: `${config.publicUrl}/login-callback`,
      nonce: newToken(),
      codeVerifier: newToken(),
    })
    throw new Error('it took a code that nobody gave')
  } catch (error) {
    if (!(error instanceof ExternalError) || error.kind !== 'refused') throw error
    if (error.reason === 'code') return [ok('takes our client id and secret')]
    return [
      fault(
        `does not take our client: ${reasonOf(error)}`,
        `GOOGLE_CLIENT_ID=<…> and GOOGLE_CLIENT_SECRET=<…> of one client, with ${config.publicUrl}/login-callback among its redirect addresses`,
      ),
    ]
  }
}
