/** Where a binding stands. A question that is open counts more than a chat that stopped working. */
export function stateOf(
  binding: { state: 'ok' | 'broken' } | null,
  link: { state: 'waiting' | 'confirming' | 'bound' | 'refused' } | null,
): 'unbound' | 'waiting' | 'confirming' | 'bound' | 'broken' | 'refused' {
  if (binding?.state === 'ok') return 'bound'
  if (link && link.state !== 'bound') return link.state
  return binding ? 'broken' : 'unbound'
}

/** The contract's TelegramBinding. */
export function presentBinding(binding: {
  id: string
  chatType: 'private' | 'group' | 'channel'
  username: string | null
  title: string
  avatar: string | null
  state: 'ok' | 'broken'
  boundAt: Date
}) {
  const { id, username, avatar, chatType, title, state, boundAt } = binding
  return {
    telegramTbId: id,
    telegramUsername: username,
    telegramAvatar: avatar,
    chatType,
    title,
    state,
    boundAt,
  }
}
