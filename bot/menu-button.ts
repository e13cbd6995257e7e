import type { Api } from 'grammy'
import type { UiLanguage } from '#contract/lists.ts'
import type { BotDeps } from './context.ts'
import { opensPages } from './features/open-app.ts'
import { speak } from './texts.ts'

/** Makes the menu button open the Mini App: in one chat, or without a chat in all that have no button of their own. */
export async function setMenuButton(
  api: Api,
  { config }: Pick<BotDeps, 'config'>,
  { language, chatId }: { language: UiLanguage; chatId?: number },
): Promise<void> {
  if (!opensPages(config)) return
  await api.setChatMenuButton({
    ...(chatId === undefined ? {} : { chat_id: chatId }),
    menu_button: {
      type: 'web_app',
      text: speak(language)('menuButton'),
      web_app: { url: `${config.publicUrl}/miniapp/` },
    },
  })
}
