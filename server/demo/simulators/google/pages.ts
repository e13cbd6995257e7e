import type { SimPerson } from './people.ts'
import { escapeHtml } from '#server/lib/escape-html.ts'
import { simIcon } from '#server/demo/simulators/icon.ts'

/** The page where a person says who they are. The question travels along in hidden fields, as the page keeps no state. */
export function choosePage(question: URLSearchParams, people: SimPerson[]): string {
  const hidden = [...question].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const choices = people.map(
    ({ email, name, subject }, index) => `
      <label><input type="radio" name="person" value="${escapeHtml(email)}" ${index === 0 ? 'checked' : ''}>
        <img src="/sim/face/${subject}.svg" alt=""> <span><b>${escapeHtml(name)}</b><br>${escapeHtml(email)}</span></label>`,
  )
  return page(
    'Choose an account',
    `<h1>Choose an account</h1>
    <p>to continue to <b>Kolony</b></p>
    <form method="post" action="/o/oauth2/v2/auth">
      ${hidden.join('\n      ')}
      <fieldset><legend>People who are signed in</legend>${choices.join('')}</fieldset>
      <label class="own"><span>or another address</span>
        <input name="new_person" type="email" maxlength="254" placeholder="you@example.com" autocomplete="off"></label>
      <button name="answer" value="yes">Continue</button>
      <button name="answer" value="no" class="quiet" formnovalidate>Cancel</button>
    </form>`,
  )
}

export function messagePage(title: string, text: string): string {
  return page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`)
}

/** A round picture in a colour of the person's own. */
export function face(subject: string): string {
  const hue = Number(subject.slice(-3)) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="hsl(${hue} 50% 45%)"/><circle cx="24" cy="19" r="8" fill="#fff"/><path d="M8 42a16 14 0 0 1 32 0z" fill="#fff"/></svg>`
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} (simulated Google)</title>${simIcon.link}<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 28rem; margin: 2rem auto; padding: 0 1rem; color: #1f1f1f }
  .badge { background: #fff3cd; border-radius: 6px; padding: .3rem .6rem; font-size: .85rem }
  h1 { font-size: 1.4rem; margin-block-end: 0 } fieldset { border: 1px solid #c4c7c5; border-radius: 8px }
  label { display: flex; gap: .6rem; align-items: center; padding: .4rem 0; line-height: 1.3 } label img { width: 32px; height: 32px }
  .own { flex-direction: column; align-items: stretch; margin-block-start: .6rem }
  .own input { font: inherit; padding: .5rem; border: 1px solid #c4c7c5; border-radius: 6px }
  button { font: inherit; font-weight: 600; margin: 1rem .5rem 0 0; padding: .6rem 1.4rem; border-radius: 99px; border: 1px solid #0b57d0; background: #0b57d0; color: #fff }
  .quiet { background: #fff; color: #0b57d0 }
</style></head><body><span class="badge">Simulated Google: nothing here reaches the real one</span>${body}</body></html>`
}
