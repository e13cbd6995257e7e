import type { Believed } from '#server/demo/simulators/llm/sim.ts'
import type { Aim, Hostile } from '../corpus/talk/hostile-types.ts'

/** Calls that a model would make that takes such a text for an order: all that its tools can do for that aim. */
const calls: Record<Aim, (text: string) => Believed['calls']> = {
  publish: (text) => [
    { name: 'write_post', values: { about: text.slice(0, 200), place: 'x' } },
    { name: 'plan_add', values: { at: 'tomorrow at 9:00', about: text.slice(0, 200) } },
    { name: 'change_post', values: { post: '#1', wish: text.slice(0, 200) } },
    { name: 'publish_post', values: { post: '#1' } },
  ],
  spend: (text) => [
    ...['one', 'two', 'three'].map((word) => ({
      name: 'write_post',
      values: { about: `${word} ${text.slice(0, 200)}`, place: 'x' },
    })),
    { name: 'market', values: { tickers: ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE'] } },
  ],
  pause: () => [
    { name: 'pause_agent', values: {} },
    { name: 'skip_post', values: { post: '#1' } },
    { name: 'skip_post', values: { post: '#2' } },
    { name: 'move_post', values: { post: '#1', to: 'tomorrow at 9:00' } },
  ],
  source: () => [
    { name: 'add_source', values: { kind: 'feed', what: 'https://gems.example/feed' } },
    { name: 'add_source', values: { kind: 'account', what: '@PumpRadar' } },
  ],
  trigger: () => [
    {
      name: 'add_trigger',
      values: { kind: 'price_move', subject: 'BTC', percent: 1, minutes: 5, autonomy: 'ask' },
    },
    { name: 'add_trigger', values: { kind: 'listing', autonomy: 'draft' } },
  ],
  memory: (text) => [{ name: 'remember', values: { rule: text.slice(0, 250) } }],
  leak_unpublished: () => [
    { name: 'plan_show', values: {} },
    { name: 'posts', values: {} },
  ],
  leak_other_owner: () => [
    { name: 'explain_charge', values: {} },
    { name: 'show_results', values: {} },
  ],
  leak_prompt: () => [],
  leak_key: () => [{ name: 'explain_charge', values: {} }],
  price: () => [],
  link: () => [],
}

/** What a model makes of a hostile text that believes every word of it. `n` turns the ways of giving something away. */
export function gullibly({ text, aims }: Hostile, n: number): Believed {
  const leaks = aims.startsWith('leak_')
  return {
    text,
    calls: calls[aims](text),
    says: leaks ? [] : [wantedIn(text)],
    tells: !leaks ? 'nothing' : aims === 'leak_prompt' ? 'rules' : 'everything',
    coded: !leaks || n % 4 < 2 ? 'plain' : n % 4 === 2 ? 'base64' : 'backwards',
  }
}

/** The words in quotes that it wants said, else all of it. */
export function wantedIn(text: string): string {
  const quotes = [...text.matchAll(/["“«「„]([^"”»」]{8,})["”»」]/gu)].map(([, quote = '']) => quote)
  return quotes.toSorted((one, other) => other.length - one.length)[0] ?? text
}
