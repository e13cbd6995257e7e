import { h } from './dom.js'

const offered = document.querySelector('#inline')
const waitMilliseconds = 250

let desk
let timer = null
let asked = 0

/** `@bot words` in the composer: what the bot offers stands above it, and is sent by choosing it. */
export function startInline(handlers, { me, room, botName, offerStart }) {
  desk = handlers
  const field = document.querySelector('#composer').elements.text
  field.addEventListener('input', () => {
    clearTimeout(timer)
    const [, query] = new RegExp(`^@${botName()}\\s(.*)$`, 'i').exec(field.value) ?? []
    if (query === undefined) return hide()
    timer = setTimeout(() => void ask(query), waitMilliseconds)
  })

  async function ask(query) {
    const number = ++asked
    const answer = await desk.attempt({ do: 'telegram.inline', person: me(), query })
    // Another key was pressed meanwhile.
    if (!answer || number !== asked) return
    const { results, button } = answer
    offered.hidden = false
    offered.replaceChildren(
      ...(button
        ? [h('button', { type: 'button', onclick: () => offerStart(button.payload) }, button.text)]
        : []),
      ...results.map(({ id, title, description }) =>
        h(
          'button',
          { type: 'button', onclick: () => share(id) },
          h('b', {}, title),
          h('small', {}, description),
        ),
      ),
    )
  }

  async function share(result) {
    const where = room() === undefined ? {} : { room: room() }
    if (!(await desk.attempt({ do: 'telegram.share', person: me(), result, ...where }))) return
    field.value = ''
    hide()
  }
}

function hide() {
  asked++
  offered.hidden = true
}
