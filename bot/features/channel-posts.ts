import { noteChannelPost } from '#server/modules/sources/index.ts'
import { listener } from '../listen.ts'

/** What is posted in a channel where the bot is an administrator reaches the agents that follow it. */
export const channelPosts = listener()

channelPosts.on(['channel_post', 'edited_channel_post'], async (ctx) => {
  const isEdit = ctx.editedChannelPost !== undefined
  const post = ctx.channelPost ?? ctx.editedChannelPost
  const text = post?.text ?? post?.caption
  if (!post || !text) return
  await noteChannelPost(ctx.deps.db, {
    chatId: String(post.chat.id),
    title: post.chat.title,
    isEdit,
    post: {
      id: String(post.message_id),
      at: new Date(post.date * 1000),
      author: post.author_signature ?? null,
      text,
      url: post.chat.username
        ? `https://t.me/${post.chat.username}/${post.message_id}`
        : // A private channel's address, as Telegram gives it to its members: the id without the mark of a channel.
          `https://t.me/c/${String(post.chat.id).replace(/^-100/, '')}/${post.message_id}`,
    },
  })
})
