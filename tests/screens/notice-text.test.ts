import { readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { uiLanguages } from '#contract/lists.ts'
import { noticeText } from '#app/queries/notices.ts'

test.each(uiLanguages)(
  'in %s a notice of a model says what follows from it, with the names in it',
  async (language) => {
    const texts: unknown = JSON.parse(
      readFileSync(new URL(`../../locales/${language}/notices.json`, import.meta.url), 'utf8'),
    )
    const i18n = createInstance()
    await i18n.init({ lng: language, resources: { [language]: { notices: Object(texts) } } })
    const notice = {
      id: 'n',
      agentId: null,
      projectId: null,
      orderNo: null,
      read: false,
      createdAt: '',
      text: 'English',
    }
    const about = {
      model: 'old-model',
      variable: 'OPENAI_TEXT_MODEL',
      next: 'new-model',
      endsOn: '2026-12-11',
    }
    const say = (kind: 'model_ending' | 'model_gone', follows: string) =>
      noticeText(i18n.t, { ...notice, kind, params: { ...about, follows } })

    expect(say('model_ending', 'takes_over')).toMatch(
      /old-model.*2026-12-11.*new-model|2026-12-11.*old-model.*new-model/s,
    )
    expect(say('model_gone', 'set_another')).toMatch(/old-model.*OPENAI_TEXT_MODEL/s)
    expect(say('model_gone', 'takes_over')).not.toMatch(/takes_over|\{\{|English/)
  },
)
