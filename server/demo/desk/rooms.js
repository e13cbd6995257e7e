import { h, toast } from './dom.js'

const list = document.querySelector('#room')
const tools = document.querySelector('#room-tools')
const standing = document.querySelector('#room-standing')
const dialog = document.querySelector('#room-dialog')
const form = document.querySelector('#room-form')
const choice = document.querySelector('#add-dialog')

let desk
let me
let rooms = []

const kinds = { group: 'group', supergroup: 'supergroup', channel: 'channel' }

/** Groups and channels: which one the phone shows, what the bot is there, and links that add it to one. */
export function startRooms(handlers, person) {
  desk = handlers
  me = person
  list.addEventListener('change', () => chooseRoom(list.value))
  document.querySelector('#room-new').addEventListener('click', () => dialog.showModal())
  dialog.querySelector('[data-cancel]').addEventListener('click', () => dialog.close())
  choice.querySelector('[data-cancel]').addEventListener('click', () => choice.close())
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const { type, title } = Object.fromEntries(new FormData(form))
    const added = await desk.attempt({ do: 'room.add', person: me(), type, title })
    if (!added) return
    form.reset()
    dialog.close()
    chooseRoom(String(added.id))
  })
  document.querySelector('#room-bot').addEventListener('submit', (event) => {
    event.preventDefault()
    const to = event.submitter?.value
    if (to) void desk.attempt({ do: 'room.bot', person: me(), room: room(), to })
  })
  document.querySelector('#room-migrate').addEventListener('submit', async (event) => {
    event.preventDefault()
    const moved = await desk.attempt({ do: 'room.migrate', room: room() })
    if (moved) chooseRoom(String(moved.id))
  })
}

/** The room the phone shows; undefined: the chat with the bot. */
export function room() {
  return desk.view.room === '' ? undefined : Number(desk.view.room)
}

export function showRooms({ rooms: known, bot }) {
  rooms = known
  list.replaceChildren(
    h('option', { value: '' }, bot.name),
    ...known.map(({ id, title, type }) => h('option', { value: id }, `${title} (${kinds[type]})`)),
  )
  // What was chosen counts, not what this answer was asked for: it may be an older one.
  list.value = desk.view.room
  const shown = known.find(({ id }) => id === room())
  tools.hidden = !shown
  document.querySelector('#room-migrate').hidden = shown?.type !== 'group'
  if (shown) standing.textContent = `The bot here: ${standingOf(shown)}`
  document.querySelector('#bot-name').textContent = shown?.title ?? bot.name
  document.querySelector('#bot-kind').textContent = shown ? kinds[shown.type] : 'bot'
}

function standingOf({ bot, canPost }) {
  if (bot === 'left' || bot === 'kicked') return 'not there'
  return canPost ? bot : `${bot}, may not write`
}

function chooseRoom(id) {
  desk.view.room = id
  void desk.refresh()
}

/** Somebody followed a link that adds the bot to a group or channel: Telegram asks which one. */
export function addToRoom({ type, payload }) {
  const fitting = rooms.filter((one) => (one.type === 'channel') === (type === 'channel'))
  if (fitting.length === 0) {
    toast(`Make a ${type} first: the button is beside the list of chats.`, 'attention')
    return
  }
  choice.querySelector('[data-rooms]').replaceChildren(
    ...fitting.map(({ id, title }) =>
      h(
        'button',
        {
          type: 'button',
          onclick: async () => {
            choice.close()
            const to = type === 'channel' ? 'administrator' : 'member'
            const withPayload = payload ? { payload } : {}
            await desk.attempt({ do: 'room.bot', person: me(), room: id, to, ...withPayload })
            // A channel's question comes in the chat with the bot.
            chooseRoom(type === 'channel' ? '' : String(id))
          },
        },
        title,
      ),
    ),
  )
  choice.showModal()
}
