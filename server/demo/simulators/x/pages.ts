import type { SimAccount } from './state.ts'
import { escapeHtml } from '#server/lib/escape-html.ts'
import { simIcon } from '#server/demo/simulators/icon.ts'

/** The page where a person says which account they are and whether the app may use it. */
export function authorizePage(input: {
  oauthToken: string
  accounts: SimAccount[]
  appName: string
  signIn: boolean
}): string {
  const title = input.signIn ? 'Sign in with X' : 'Authorize an app'
  const choices = input.accounts.map(
    ({ username, name }, index) => `
      <label><input type="radio" name="handle" value="${escapeHtml(username)}" ${index === 0 ? 'checked' : ''}>
        <img src="/sim/avatar/${escapeHtml(username)}.svg" alt=""> <b>${escapeHtml(name)}</b> @${escapeHtml(username)}</label>`,
  )
  return page(
    title,
    `<h1>${title}</h1>
    <p><b>${escapeHtml(input.appName)}</b> would like to read from and post to an X account. Which one are you?</p>
    <form method="post" action="/oauth/authorize">
      <input type="hidden" name="oauth_token" value="${escapeHtml(input.oauthToken)}">
      <label class="own"><span>A new account with this handle</span>
        <input name="new_handle" maxlength="15" pattern="[A-Za-z0-9_]{1,15}" placeholder="your_handle" autocomplete="off"></label>
      <fieldset><legend>or one that exists</legend>${choices.join('')}</fieldset>
      <button name="answer" value="yes">Authorize app</button>
      <button name="answer" value="no" class="quiet">Cancel</button>
    </form>`,
  )
}

export function messagePage(title: string, text: string): string {
  return page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`)
}

/** A round picture with the first letter of a handle, in a colour of its own. */
export function avatar(username: string): string {
  const hue = Array.from(username).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="hsl(${hue} 55% 42%)"/><text x="24" y="32" font-family="sans-serif" font-size="22" text-anchor="middle" fill="#fff">${escapeHtml(username.slice(0, 1).toUpperCase())}</text></svg>`
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} (simulated X)</title>${simIcon.link}<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 30rem; margin: 2rem auto; padding: 0 1rem; color: #0f1419 }
  .badge { background: #fff3cd; border-radius: 6px; padding: .3rem .6rem; font-size: .85rem }
  h1 { font-size: 1.4rem } fieldset { border: 1px solid #cfd9de; border-radius: 8px; max-height: 18rem; overflow: auto }
  label { display: flex; gap: .5rem; align-items: center; padding: .3rem 0 } label img { width: 28px; height: 28px }
  .own { flex-direction: column; align-items: stretch } .own input { font: inherit; padding: .5rem; border: 1px solid #cfd9de; border-radius: 6px }
  button { font: inherit; font-weight: 700; margin: 1rem .5rem 0 0; padding: .6rem 1.4rem; border-radius: 99px; border: 1px solid #0f1419; background: #0f1419; color: #fff }
  .quiet { background: #fff; color: #0f1419 }
</style></head><body><span class="badge">Simulated X: nothing here reaches the real one</span>${body}</body></html>`
}
