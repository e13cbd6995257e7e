/** An element with its properties and children; text children are text, never markup. */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else if (name === 'class') element.className = value
    else element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(
    ...children.flat().filter((child) => child !== null && child !== undefined && child !== false),
  )
  return element
}

/** A round letter in a colour of its own, always the same for the same name. */
export function face(name) {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  const element = h('span', { class: 'face', 'aria-hidden': 'true' }, [...name][0]?.toUpperCase() ?? '?')
  element.style.background = `hsl(${hue} 42% 40%)`
  return element
}

/** Text with its addresses as links; `mark` may turn further pieces into elements. */
export function linked(text, { onOpen, mark = (piece) => [piece] } = {}) {
  return text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/).flatMap((piece, index) => {
    if (index % 2 === 0) return piece ? mark(piece) : []
    const link = h('a', { href: piece, target: '_blank', rel: 'noopener' }, piece.replace(/^https?:\/\//, ''))
    if (onOpen) {
      link.addEventListener('click', (event) => {
        event.preventDefault()
        onOpen(piece)
      })
    }
    return [link]
  })
}

/** A short message that goes away by itself. */
export function toast(text, kind = 'good') {
  const element = h('div', { class: `toast ${kind}` }, text)
  document.querySelector('#toasts').append(element)
  setTimeout(() => element.remove(), 5000)
}

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
    toast(`Copied ${text}`)
  } catch {
    toast(`Copy it by hand: ${text}`, 'attention')
  }
}

const timeOfDay = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** Times are shown in UTC everywhere on the desk: the simulated world has no zone of its own. */
export const clockTime = (at) => timeOfDay.format(new Date(at))
export const dayTime = (at) => dayAndTime.format(new Date(at))

/** How long ago or ahead, as X writes it. */
export function distance(at, now) {
  const seconds = Math.abs(new Date(now) - new Date(at)) / 1000
  if (seconds < 60) return `${Math.floor(seconds)}s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)}h`
  return `${Math.floor(seconds / 86_400)}d`
}
