import { InlineKeyboard } from 'grammy'
import { uiLanguages } from '#contract/lists.ts'
import { editMe } from '#server/modules/accounts/index.ts'
import { dataOf, pressed } from '../callbacks.ts'
import { listener } from '../listen.ts'
import { setMenuButton } from '../menu-button.ts'
import { show } from '../show.ts'
import { speak } from '../texts.ts'

/** The language of the account, which the bot speaks too. */
export const language = listener()

language.chatType('private').command('language', async (ctx) => {
  if (!ctx.account) return show(ctx, { text: ctx.say('chatLanguage.noAccount') })
  const keyboard = new InlineKeyboard()
  for (const one of uiLanguages) keyboard.text(speak(one)('chatLanguage.name'), dataOf('language', one))
  await show(ctx, { text: ctx.say('chatLanguage.choose'), keyboard })
})

language.chatType('private').callbackQuery(pressed('language', /(\w+)/), async (ctx) => {
  const chosen = uiLanguages.find((one) => one === ctx.match[1])
  if (!chosen || !ctx.account) return
  await editMe(ctx.deps, ctx.account.id, { language: chosen })
  await setMenuButton(ctx.api, ctx.deps, { language: chosen, chatId: ctx.chat.id })
  await show(ctx, { text: speak(chosen)('chatLanguage.chosen') })
})
