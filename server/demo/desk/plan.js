import { dayTime, distance, h } from './dom.js'

const root = document.querySelector('#plan')
const meanings = {
  published: 'good',
  failed: 'bad',
  unconfirmed: 'attention',
  skipped: 'attention',
  rejected: 'attention',
  awaiting_approval: 'waiting',
  draft: 'waiting',
}
const signs = { good: '✓', bad: '✕', attention: '!', waiting: '◷' }
const places = { twitter: 'X', telegram: 'Telegram' }

/** What the agents have planned and done. */
export function showPlan({ counts, planned, latest }, now) {
  if (counts.length === 0) {
    root.replaceChildren(
      h(
        'p',
        { class: 'empty' },
        'Nothing planned and nothing published yet. An automated agent with a connected account plans its day by itself.',
      ),
    )
    return
  }
  root.replaceChildren(
    h(
      'div',
      { class: 'chips' },
      counts.map(({ status, count }) => h('span', { class: 'chip' }, statusWord(status), ` ${count}`)),
    ),
    ...group(
      'Next',
      planned.map((row) => line(row, `in ${distance(row.scheduledAt, now)}`, row.scheduledAt)),
    ),
    ...group(
      'Latest',
      latest.map((row) => line(row, statusWord(row.status), row.updatedAt)),
    ),
  )
}

function group(title, lines) {
  return lines.length === 0 ? [] : [h('h3', {}, title), h('ul', { class: 'lines' }, lines)]
}

function line({ agentName, platform, reason }, end, at) {
  return h(
    'li',
    { title: `${dayTime(at)} UTC` },
    h('span', { class: 'clip' }, h('b', {}, agentName), ` on ${places[platform] ?? platform}`),
    h(
      'span',
      { class: 'end' },
      end,
      reason && h('small', { class: 'quiet' }, ` ${reason.replaceAll('_', ' ')}`),
    ),
  )
}

/** Colour never speaks alone: each meaning has its sign and its word. */
function statusWord(status) {
  const meaning = meanings[status] ?? 'plain'
  const sign = signs[meaning]
  return h('span', { class: `status ${meaning}` }, sign ? `${sign} ` : '', status.replaceAll('_', ' '))
}
