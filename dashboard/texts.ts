/** Every text of the dashboard; those of the bot, of mails and of the Mini App are none. */
export const texts = import.meta.glob<{ default: Record<string, unknown> }>([
  '../locales/*/*.json',
  '!../locales/*/{bot,chart,mail,landing,miniapp}.json',
])
