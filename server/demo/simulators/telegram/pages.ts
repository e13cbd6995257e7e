import { escapeHtml } from '#server/lib/escape-html.ts'
import { simIcon } from '#server/demo/simulators/icon.ts'

/**
 * The demo's "t.me": what opens when somebody follows a link to the bot or to its Mini App. With a desk it leads on to the desk,
 * which plays the Telegram app; without one it shows what Telegram would open. Texts of simulator pages are not translated.
 */
export function linkPage(input: {
  botUsername: string
  path: string
  query: URLSearchParams
  deskUrl: string | null
}): { status: number; location: string | null; html: string } | null {
  const [bot, app, ...rest] = input.path.split('/').filter(Boolean)
  if (bot?.toLowerCase() !== input.botUsername.toLowerCase() || rest.length > 0) return null
  if (app !== undefined && app !== 'app') return null

  const opens = app === 'app' || input.query.has('startapp') ? 'app' : 'chat'
  const parameters = new URLSearchParams({ open: opens })
  for (const name of ['start', 'startapp', 'startgroup', 'startchannel', 'admin']) {
    const value = input.query.get(name)
    if (value !== null) parameters.set(name, value)
  }

  const what = opens === 'app' ? 'the Mini App of' : 'the chat with'
  const target = input.deskUrl === null ? null : withParameters(input.deskUrl, parameters)
  const lead = target
    ? `<p><a href="${escapeHtml(target)}">Continue to the desk</a></p>`
    : `<p>Telegram would open with: <code>${escapeHtml(parameters.toString())}</code></p>`
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Simulated Telegram</title>${simIcon.link}
<body><h1>Simulated Telegram</h1><p>This link opens ${what} @${escapeHtml(input.botUsername)}.</p>${lead}</body></html>`
  return { status: target ? 302 : 200, location: target, html }
}

function withParameters(address: string, parameters: URLSearchParams): string {
  const url = new URL(address)
  for (const [name, value] of parameters) url.searchParams.set(name, value)
  return url.href
}
