import { renderToString } from 'react-dom/server'
import { languages } from '#contract/lists.ts'
import { useSite } from '../site-context.ts'
import { agentKinds } from './kinds.tsx'
import styles from './landing.module.css'
import { LiveSample, type SampleProps } from './live-sample.tsx'
import type { Shown } from './shown-sample.ts'

const coins = ['BTC', 'ETH', 'SOL', 'TON', 'BNB', 'XRP', 'DOGE', 'LINK']
const claims = ['lows', 'low', 'average', 'rsi', 'volume', 'high', 'wrong'] as const
const contentLanguage = {
  en: 'ENGLISH',
  fr: 'FRENCH',
  vi: 'VIETNAMESE',
  zh: 'CHINESE',
  ar: 'ARABIC',
} as const

/** The live sample as it stands before its script has come; the script takes it over with the same properties. */
export function Sample() {
  const { t, language, format } = useSite()
  const text = (key: string) => t(`landing:sample.${key}`)
  const props: SampleProps = {
    kinds: agentKinds
      // Promotion and summaries need a project of the visitor's own.
      .filter((kind) => kind !== 'project_promotion' && kind !== 'project_summary')
      .map((value) => ({ value, label: t(`type.${value}.name`) })),
    coins,
    languages: languages.map((value) => ({ value, label: t(`language.${value}`) })),
    language: contentLanguage[language],
    locale: language,
    example: example(),
    texts: {
      label: text('label'),
      type: text('type'),
      coin: text('coin'),
      language: text('language'),
      write: text('write'),
      free: text('free'),
      writing: text('writing'),
      example: text('example'),
      live: text('live'),
      hint: text('hint'),
      noNumbers: text('noNumbers'),
      length: t('landing:sample.length', { length: '%' }),
      evidence: text('evidence'),
      keep: text('keep'),
      tooOften: text('tooOften'),
      failed: text('failed'),
      post: text('post'),
      chart: t('landing:example.chart'),
      average: t('landing:example.average'),
      lows: t('landing:example.lowsShort'),
      from: format.day('2026-11-10T12:00:00Z', 'UTC'),
      until: `${format.dateTime('2026-11-20T12:00:00Z', 'UTC')} UTC`,
      // The language's own plural forms, written out: the script brings no texts along.
      matched: matchedForms(),
    },
  }

  function example(): Shown {
    const content = t('landing:example.text')
    let from = 0
    const found = claims
      .map((claim) => {
        const find = t(`landing:example.claims.${claim}.find`)
        const at = content.indexOf(find)
        return { find, at, source: t(`landing:example.claims.${claim}.source`) }
      })
      .sort((a, b) => a.at - b.at)
      .flatMap(({ find, source, at }) => {
        if (at < from) return []
        from = at + find.length
        return [
          { start: points(content.slice(0, at)), end: points(content.slice(0, from)), behind: [source] },
        ]
      })
    return {
      id: 'hive',
      name: t('landing:example.name'),
      handle: t('landing:example.handle'),
      text: content,
      direction: language === 'ar' ? 'rtl' : 'ltr',
      spans: found,
      checked: found.length,
      matched: found.length,
      length: weightOf(content),
    }
  }

  function matchedForms(): Record<string, string> {
    const rules = new Intl.PluralRules(language)
    return Object.fromEntries(
      Array.from({ length: 101 }, (_, count) => count).map((count) => [
        rules.select(count),
        t('landing:sample.matched', { count, replace: { count: '%c', matched: '%m' } }),
      ]),
    )
  }

  return (
    <div className={styles['sample']}>
      <div
        id="live-sample"
        data-props={JSON.stringify(props)}
        dangerouslySetInnerHTML={{ __html: renderToString(<LiveSample {...props} />) }}
      />
    </div>
  )
}

/** Positions in a text count code points, as the server's do. */
function points(text: string): number {
  return Array.from(text).length
}

/** As X counts: letters of most alphabets weigh one, ideographs and emoji two. */
function weightOf(text: string): number {
  const weights = Array.from(text).map((letter) => {
    const point = letter.codePointAt(0) ?? 0
    return point <= 0x10ff || (point >= 0x2000 && point <= 0x201f) ? 1 : 2
  })
  return weights.reduce<number>((sum, weight) => sum + weight, 0)
}
