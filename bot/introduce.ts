import type { Api } from 'grammy'
import { uiLanguages } from '#contract/lists.ts'
import { commands } from './commands.ts'
import type { BotDeps } from './context.ts'
import { setMenuButton } from './menu-button.ts'
import { speak, type TextKey } from './texts.ts'

/** Tells Telegram the commands in every language the bot speaks, and that the menu button opens the Mini App. */
export async function introduce(api: Api, deps: Pick<BotDeps, 'config'>): Promise<void> {
  for (const language of uiLanguages) {
    const list = commands.map((command) => ({
      command,
      description: speak(language)(`commands.${command}` satisfies TextKey),
    }))
    // English is for everybody whose language has no list of its own.
    await api.setMyCommands(list, language === 'en' ? {} : { language_code: language })
  }
  await setMenuButton(api, deps, { language: 'en' })
}
