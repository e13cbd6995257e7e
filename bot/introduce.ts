import type { Api } from 'grammy'
import { uiLanguages } from '#contract/lists.ts'
import type { BotDeps } from './context.ts'
import { spoken } from './features/language.ts'
import { speak, type TextKey } from './texts.ts'

const commands = [
  'agents',
  'post',
  'credits',
  'language',
  'stop',
  'help',
  'paysupport',
  'terms',
  'start',
] as const

/** Tells Telegram the commands in every language the bot speaks, and that the menu button opens the Mini App. */
export async function introduce(api: Api, { config }: Pick<BotDeps, 'config'>): Promise<void> {
  for (const language of uiLanguages.filter((one) => spoken().includes(one))) {
    const list = commands.map((command) => ({
      command,
      description: speak(language)(`commands.${command}` satisfies TextKey),
    }))
    // English is for everybody whose language has no list of its own.
    await api.setMyCommands(list, language === 'en' ? {} : { language_code: language })
  }
  // Telegram opens pages over https alone; the simulator also those of this machine.
  if (config.publicUrl.startsWith('https:') || config.simulated.includes('telegram')) {
    await api.setChatMenuButton({
      menu_button: {
        type: 'web_app',
        text: speak('en')('menuButton'),
        web_app: { url: `${config.publicUrl}/miniapp/` },
      },
    })
  }
}
