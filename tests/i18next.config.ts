import { defineConfig } from 'i18next-cli'

/** Read as they are in every language. Everything else a person reads comes from `locales/`. */
const names =
  /^(?:Kolony|Telegram|Google|Solana|BTC|ETH|SOL|TRON|TON|USDT|TRC20|UTC|API|CSV|QR|X|Binance|Ctrl K|4h|@\w+|[^\p{L}])+$/u

/** `npm run check:texts`: finds texts written into a screen. */
export default defineConfig({
  locales: ['en'],
  extract: {
    input: ['dashboard/**/*.tsx', 'miniapp/**/*.tsx'],
    // Nothing is extracted: keys are written by hand, in all languages at once.
    output: 'locales/{{language}}/{{namespace}}.json',
  },
  lint: {
    acceptedTags: 'all',
    acceptedAttributes: [
      'label',
      'description',
      'aria-label',
      'aria-description',
      'title',
      'placeholder',
      'alt',
      'text',
      'hint',
      'header',
      'footer',
    ],
    checkConcatenation: 'off',
  },
  plugins: [
    {
      name: 'names',
      lintOnResult: (_file, issues) =>
        issues.filter(({ text, type }) => type !== 'hardcoded' || !names.test(text.trim())),
    },
  ],
})
