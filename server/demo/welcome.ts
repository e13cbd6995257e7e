import type { Config } from '#server/config.ts'
import type { OutsideSystem } from '#server/endpoints.ts'

/** The account a newcomer finds ready. It exists in a demo only. */
export const demoLogin = { email: 'demo@kolony.example', password: 'kolony-demo' }

const names: Record<OutsideSystem, string> = {
  x: 'X',
  telegram: 'Telegram',
  llm: 'the language model',
  mail: 'mail',
  market: 'market data',
  google: 'Google',
  tron: 'TRON',
  ton: 'TON',
  solana: 'Solana',
}

/** What `npm start` prints when everything runs. */
export function welcome(
  config: Pick<Config, 'publicUrl' | 'dataDir' | 'simulated' | 'roles'>,
  seconds: string,
): string {
  const { publicUrl, dataDir, simulated, roles } = config
  if (!roles.has('web')) return `\n  Kolony works (${[...roles].join(', ')}), ready in ${seconds} s.\n\n`
  const demo = simulated.length > 0
  const lines = [
    '',
    `  Kolony is running, ready in ${seconds} s.`,
    ...(demo
      ? [`  Simulated, because no keys are configured: ${list(simulated.map((one) => names[one]))}.`]
      : []),
    '',
    `  Dashboard         ${publicUrl}/`,
    ...(demo ? [`  Simulation desk   ${publicUrl}/desk   (mails, X, Telegram and the Mini App)`] : []),
    `  API               ${publicUrl}/api/docs`,
    ...(demo ? [`  Demo login        ${demoLogin.email}   password: ${demoLogin.password}`] : []),
    '',
    `  Data in ${dataDir}. Stop with Ctrl+C.`,
    '',
    '',
  ]
  return lines.join('\n')
}

function list(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
