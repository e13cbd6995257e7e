import { copy, dayTime, distance, h } from './dom.js'

const root = document.querySelector('#orders')
const rails = { trc20: 'USDT on TRON', solana: 'USDT on Solana', ton: 'USDT on TON', stars: 'Stars' }
const meanings = { waiting: 'waiting', confirming: 'waiting', paid: 'good', expired: 'attention' }
const signs = { good: '✓', attention: '!', waiting: '…' }
const words = {
  exact: 'Pay',
  short: 'Pay too little',
  over: 'Pay too much',
  twice: 'Pay twice',
  fake: 'Send a fake token',
}
const sent = {
  exact: 'Sent',
  short: 'Sent too little',
  over: 'Sent too much',
  twice: 'Sent twice',
  fake: 'A token that only calls itself USDT is on its way',
}
let actions

export function startOrders({ view, attempt }) {
  actions = {
    pay: (orderNo, payment, rail) =>
      attempt(
        { do: 'order.pay', orderNo, payment, person: Number(view.person) || null },
        rail === 'trc20' ? `${sent[payment]}. On TRON it takes a minute to be final.` : sent[payment],
      ),
  }
  document.querySelector('#solana-fund').addEventListener('submit', (event) => {
    event.preventDefault()
    const { wallet, usdt } = Object.fromEntries(new FormData(event.target))
    void attempt({ do: 'solana.fund', wallet: wallet.trim(), usdt: Number(usdt) }, 'The wallet is filled')
  })
}

/** Orders of everybody, each with what can be sent towards it. */
export function showOrders(orders, now, { simulated }) {
  document.querySelector('#solana-tools').hidden = !simulated.includes('solana')
  root.replaceChildren(
    ...(orders.length > 0
      ? orders.map((order) => orderCard(order, now))
      : [
          h(
            'p',
            { class: 'empty' },
            'No orders. Order credits in the dashboard; then pay here, rightly or wrongly.',
          ),
        ]),
  )
}

function orderCard(order, now) {
  const { orderNo, who, rail, amount, received, granted, status, exception, createdAt, address, payments } =
    order
  const meaning = meanings[status] ?? 'plain'
  const late = status === 'expired'
  const unit = rail === 'stars' ? 'Stars' : 'USDT'
  return h(
    'article',
    { class: 'card order' },
    h(
      'div',
      { class: 'row' },
      h('b', {}, `${amount.toLocaleString('en')} ${unit}`),
      h(
        'span',
        { class: `status ${meaning}` },
        `${signs[meaning] ?? ''} ${exception === 'none' ? status : `${status}, ${exception}`}`,
      ),
    ),
    h(
      'div',
      { class: 'row quiet' },
      h('span', { class: 'clip' }, `${who} · ${rails[rail]} · ${orderNo}`),
      h('time', { title: `${dayTime(createdAt)} UTC` }, distance(createdAt, now)),
    ),
    (received > 0 || granted > 0) &&
      h('p', { class: 'quiet' }, `Received ${received} ${unit}, credited ${granted} credits`),
    address && h('button', { type: 'button', class: 'copy clip', onclick: () => copy(address) }, address),
    payments.length > 0 &&
      h(
        'div',
        { class: 'pay' },
        payments.map((payment) =>
          h(
            'button',
            {
              type: 'button',
              class: payment === 'exact' && status === 'waiting' ? 'accent' : null,
              onclick: () => actions.pay(orderNo, payment, rail),
            },
            late && payment === 'exact'
              ? 'Pay late'
              : status === 'paid' && payment === 'exact'
                ? 'Pay again'
                : words[payment],
          ),
        ),
      ),
  )
}
