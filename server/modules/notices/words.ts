import type { NoticeKind, UiLanguage } from '#contract/lists.ts'
import { isSecurityKind } from '#contract/security-kinds.ts'
import { i18nText, textsIn } from '#server/lib/texts.ts'

/** Params whose value is a word of ours rather than a name or a number: each has a text under the param's own name. */
const worded = [
  'reason',
  'place',
  'flag',
  'source',
  'follows',
  'method',
  'answer',
  'advice',
  'ending',
  'memberRole',
  'paused',
] as const

/** A notice as a sentence in a person's language. */
export function noticeText(
  { kind, params }: { kind: NoticeKind; params: Record<string, string | number> },
  language: UiLanguage = 'en',
): string {
  const { t } = textsIn('notices', language)
  const words = Object.fromEntries(
    worded.flatMap((name) =>
      typeof params[name] === 'string'
        ? [[name, t(`${name}.${params[name]}`, { ...params, defaultValue: params[name] })]]
        : [],
    ),
  )
  if (kind === 'trigger_event')
    return `${params['agent']}: ${i18nText('triggers', `happened.${params['happened']}`, params, language)}`
  if (kind === 'system_fault') return t(kind, { what: faultText(params, language) })
  const context = kind === 'weekly_report' && params['counted'] === 0 ? { context: 'unseen' } : {}
  return t(kind, { ...params, ...words, ...countOf(params), ...context })
}

/** What is wrong, as health names it, in a person's language. */
export function faultText(params: Record<string, string | number>, language: UiLanguage): string {
  const { t } = textsIn('health', language)
  const subject = t(`subject.${params['subject']}`, { defaultValue: params['subject'] })
  return t(`what.${params['fault']}`, { ...params, subject })
}

/** What somebody can do about it, where the notice alone does not say so; empty where nothing is to be done. */
export function noticeFix(
  { kind, params }: { kind: NoticeKind; params: Record<string, string | number> },
  language: UiLanguage = 'en',
): string {
  const { t } = textsIn('notices', language)
  if (isSecurityKind(kind)) return t('fix.notYou')
  return kind === 'post_failed' ? t(`fix.${params['reason']}`, { defaultValue: '' }) : ''
}

/** What a kind of notice is called, as in the settings of the dashboard. */
export function noticeKindText(kind: NoticeKind, language: UiLanguage): string {
  return textsIn('account', language).t(`settings.notifications.kind.${kind}`)
}

/** The button under an alert, which keeps its kind quiet or lets it be heard again; `data` comes back when it is pressed. */
export function alertButton(kind: NoticeKind, does: 'mute' | 'hear', language: UiLanguage) {
  const text = textsIn('bot', language).t(`alerts.${does}`, { kind: noticeKindText(kind, language) })
  return { text, data: `${does}:${kind}` }
}

/** The button under a notice that does at once what it advises; null where there is none. */
export function adviceButton(
  { kind, params }: { kind: NoticeKind; params: Record<string, string | number> },
  language: UiLanguage,
) {
  if (kind === 'weekly_report' && params['again'] !== undefined)
    return {
      text: textsIn('notices', language).t('message.again', {
        count: Number(params['price']),
        price: params['price'],
      }),
      data: `ev:${params['again']}`,
    }
  if (kind !== 'figure_wrong' || params['advice'] !== 'press') return null
  const text = textsIn('notices', language).t('message.correct', { said: params['said'] })
  return { text, data: `co:${params['correction']}` }
}

/** What the plural form follows: credits or posts, where a notice tells some. */
function countOf({ credits, posts }: Record<string, string | number>): { count?: number } {
  const counted = credits ?? posts
  return typeof counted === 'number' ? { count: counted } : {}
}
