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
