/** Every command of the bot, in the order in which Telegram's menu, /help and the help page name them. */
export const commands = [
  'agents',
  'project',
  'team',
  'new',
  'post',
  'topup',
  'credits',
  'alerts',
  'stop',
  'end',
  'cancel',
  'language',
  'help',
  'paysupport',
  'terms',
  'start',
] as const
