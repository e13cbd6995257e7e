import { act } from './server.js'
import { face, h } from './dom.js'

/** The popup that replaces Telegram's login widget: sends signed fields to the page that opened it, and to no other origin. */
const target = new URLSearchParams(location.search).get('origin') ?? location.origin
const people = document.querySelector('#people')
const problem = document.querySelector('#problem')

document.querySelector('#person-form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const firstName = new FormData(event.target).get('firstName')
  const added = await act({ do: 'person.add', firstName }).catch(tell)
  if (added) await choose(added.id)
})

try {
  // The widget of a foreign page would hand a person's identity to that page.
  if (target !== location.origin && !isThisMachine(target))
    throw new Error(`The desk signs nobody in at ${target}.`)
  const state = await (await fetch('/desk/state')).json()
  people.append(
    ...state.telegram.people.map(({ id, name, username }) =>
      h(
        'li',
        {},
        h(
          'button',
          { type: 'button', onclick: () => choose(id) },
          face(name),
          h(
            'span',
            { class: 'title' },
            h('b', {}, name),
            h('small', {}, username ? `@${username}` : `id ${id}`),
          ),
        ),
      ),
    ),
  )
} catch (error) {
  tell(error)
}

async function choose(person) {
  const signed = await act({ do: 'telegram.login', person }).catch(tell)
  if (!signed) return
  if (!window.opener)
    return tell(new Error('The page that asked for this sign-in is gone. Open it again from there.'))
  window.opener.postMessage({ type: 'telegram-login', fields: signed.fields }, target)
  window.close()
}

/** A development server of the dashboard runs beside the product, at another port. */
function isThisMachine(origin) {
  return URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}

function tell(error) {
  problem.textContent = error.message
}
