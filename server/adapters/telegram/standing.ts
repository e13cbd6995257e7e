import type { ChatMember } from 'grammy/types'

/** What counts about a person and the bot in a group or channel. */
export interface RoomStanding {
  personIsAdministrator: boolean
  botMayPost: boolean
}

export type RoomType = 'group' | 'channel'

export function standingOf(person: ChatMember, bot: ChatMember, room: RoomType): RoomStanding {
  return {
    personIsAdministrator: person.status === 'creator' || person.status === 'administrator',
    botMayPost: mayPost(bot, room),
  }
}

/**
 * Whether the bot may write where it is this: in a group every member may, unless restricted; in a channel only an
 * administrator with the right to post.
 */
export function mayPost(bot: ChatMember, room: RoomType): boolean {
  switch (bot.status) {
    case 'creator':
      return true
    case 'administrator':
      return room === 'group' || bot.can_post_messages === true
    case 'member':
      return room === 'group'
    case 'restricted':
      return room === 'group' && bot.is_member && bot.can_send_messages
    default:
      return false
  }
}
