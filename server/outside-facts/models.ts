import type { Entry } from './fact.ts'

export const models: Entry[] = [
  {
    id: 'model-text',
    kind: 'model',
    fact: 'gpt-5-mini ends on 11 December 2026; its successor is gpt-6.1-terra (since 26 October 2026; effort none to max, medium by default; 922,000 tokens in, 128,000 out). It takes tools only through Responses, structured answers through both.',
    seen: 'read',
    source:
      'developers.openai.com/api/docs/deprecations; the model’s page as quoted by apidog.com, 2026-10-27',
    again: '2026-12-08',
    leans: ['server/environment.ts', 'server/adapters/llm/client.ts'],
  },
  {
    id: 'model-image',
    kind: 'model',
    fact: 'gpt-image-1-mini ends on 1 December 2026; successors are gpt-image-2.6-flare (fast) and gpt-image-2.6-sunburst (precise), with the same parameters and the same price.',
    seen: 'read',
    source: 'developers.openai.com/api/docs/deprecations; parameters as reported by wavespeed.ai',
    again: '2026-12-08',
    leans: ['server/environment.ts', 'server/adapters/llm/client.ts'],
  },
  {
    id: 'model-endings',
    kind: 'model',
    fact: 'What ends, and whom OpenAI names as its successor. 2026-12-01: gpt-image-1-mini, gpt-image-1.5, chatgpt-image-latest (gpt-image-2.6-flare). 2026-12-11: gpt-5, gpt-5-pro, o3, o3-pro (gpt-6.1-sol). 2026-12-11: gpt-5-mini (gpt-6.1-terra). 2026-12-11: gpt-5-nano (gpt-6-luna). 2027-01-14: gpt-4o, gpt-4o-mini, gpt-4.1, gpt-4.1-mini (gpt-6-luna). Versions with a date in their names end with them.',
    seen: 'read',
    source:
      'developers.openai.com/api/docs/deprecations, November 2026; of gpt-5-nano, gpt-5-pro, o3 and o3-pro as quoted by dev.to/sunnatulla_dev, of January by w3cschool.cn/openai_api',
    read: '2026-11-23',
    again: '2026-12-08',
    leans: ['server/modules/models/rules.ts'],
  },
  {
    id: 'model-ended',
    kind: 'model',
    fact: 'What has ended. 2026-05-12: dall-e-2, dall-e-3 (gpt-image-2.6-flare). 2026-10-23: gpt-4, gpt-4-turbo, gpt-4o-2024-05-13, o1, o1-pro, o3-mini (gpt-6.1-sol). 2026-10-23: gpt-3.5-turbo, o4-mini (gpt-6.1-terra). 2026-10-23: gpt-4.1-nano (gpt-6-luna). 2026-10-23: gpt-image-1 (gpt-image-2.6-flare). When those of October ended, the page named the 5.6 models of the same sizes; the successors here are those of today.',
    seen: 'reported',
    source:
      'dev.to/importstatic, the page as of 2026-10-15; github.com/anomalyco/models.dev, pull request 3707',
    read: '2026-11-23',
    again: '2027-05-22',
    leans: ['server/modules/models/rules.ts'],
  },
  {
    id: 'model-shutdown-date',
    kind: 'behaviour',
    fact: 'GET /v1/models carries `shutdown_date` (YYYY-MM-DD or null). Models that everybody has end with six months’ notice, picture models and variants with three.',
    seen: 'read',
    source: 'developers.openai.com/api/docs/deprecations',
    again: '2027-01-22',
    leans: ['server/adapters/llm/client.ts'],
  },
  {
    id: 'model-price-text',
    kind: 'price',
    fact: 'gpt-6.1-terra: 1.00 USD a million tokens in, 0.05 where cached, 5.00 out (twice, twice and one and a half times that beyond 272,000 in); gpt-6-luna: 0.10, 0.01, 0.50.',
    seen: 'reported',
    source: 'docs.litellm.ai/blog/gpt-6-1-terra; codersera.com, 2026-10',
    again: '2026-12-22',
    leans: ['server/lib/outside-prices.ts'],
  },
  {
    id: 'model-price-image',
    kind: 'price',
    fact: 'gpt-image-2.6: text 5 and pictures 30 USD a million tokens, about 0.053 USD a picture of medium quality (0.045 at a reseller).',
    seen: 'reported',
    source:
      'docs.laozhang.ai/en/announcements/gpt-image-2-6-2026-11; apidog.com/kr/blog/gpt-image-2-5-api; wavespeed.ai/gpt-image-2-6-api',
    again: '2026-12-08',
    leans: ['server/lib/outside-prices.ts'],
  },
  {
    id: 'model-thinking',
    kind: 'behaviour',
    fact: 'Thinking counts inside the budget of an answer: 1,152 to 1,408 tokens were seen for a text of 120, and a budget of 400 was spent before the first letter.',
    seen: 'reported',
    source:
      'github.com/covan-ai/covan, pull request 112; github.com/pvliesdonk/markdown-vault-mcp, issue 919; github.com/langchain-ai/langchain, issue 32477',
    again: '2027-02-22',
    leans: ['server/adapters/llm/client.ts'],
  },
  {
    id: 'model-temperature',
    kind: 'behaviour',
    fact: 'Models that think refuse a `temperature` other than 1, and `max_tokens` where `max_completion_tokens` is meant.',
    seen: 'reported',
    source: 'github.com/QwenLM/qwen-code, issue 921',
    again: '2027-05-22',
    leans: ['server/adapters/llm/client.ts'],
  },
]
