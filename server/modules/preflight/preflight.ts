import type { Finding, FindingCode } from '#contract/findings.ts'
import type { Platform } from '#contract/lists.ts'
import { measure } from './measure.ts'
import { rules } from './rules/all.ts'
import type { Check, Flight, Preflight, Rule, Subject } from './types.ts'

/**
 * Would the platform take this text, and does it keep to its agent's settings? Decides by the text alone
 * (decision: fetched-text-is-data): no page and no model can let it out, only this check. Safe repairs are done;
 * everything else is a finding, and one of severity `stop` keeps it in. Pure: no network, no clock, no chance.
 */
export function preflight(written: string, flight: Flight): Preflight {
  const held = rules.filter((rule) => rule[flight.author] !== 'off' && isAskedAbout(flight.platform, rule))
  const unseen = repair(subjectOf(written, written), flight, held, { seen: false })
  const whole = repair(unseen.subject, flight, held, { seen: true })
  const { subject, codes } =
    flight.author === 'model'
      ? { subject: whole.subject, codes: [...unseen.codes, ...whole.codes] }
      : { subject: unseen.subject, codes: unseen.codes }

  const { poll } = flight
  const withOptions = poll ? subjectOf([subject.text, ...poll.options].join('\n\n'), written) : subject
  const found = held.map((rule) => ({
    rule,
    params: rule.find(rule.options ? withOptions : subject, flight),
  }))
  return {
    text: subject.text,
    repaired: codes,
    proposal: flight.author === 'person' && whole.subject.text !== subject.text ? whole.subject.text : null,
    findings: found.flatMap(({ rule, params }): Finding[] => {
      const severity = rule[flight.author]
      return params === null || severity === 'off'
        ? []
        : [{ code: rule.code, path: rule.path, severity, params }]
    }),
    checks: checksOf(found.filter(({ rule }) => rule[flight.author] === 'stop')),
    measured: subject.measured,
  }
}

/** Nothing configured, nothing wanted beyond the text: what a flight differs in is said by its caller. */
export const plainFlight: Omit<Flight, 'platform' | 'author' | 'lengthMax'> = {
  language: null,
  blockedKeywords: [],
  cashtagsMax: 1,
  tickers: [],
  links: [],
  handles: [],
  named: [],
  addresses: [],
  canary: null,
  instructions: null,
  market: false,
  linkPosts: 'allow',
  linkSurcharge: 0,
  published: [],
  elsewhere: [],
  callToAction: null,
  quotes: { wanted: false, allowed: false },
  mayReply: true,
  poll: null,
  pictures: [],
}

export function stops(findings: Finding[]): Finding[] {
  return findings.filter(({ severity }) => severity === 'stop')
}

function isAskedAbout(platform: Platform, { only, not }: Rule): boolean {
  return (only?.includes(platform) ?? true) && !not?.includes(platform)
}

function subjectOf(text: string, written: string): Subject {
  return { text, written, measured: measure(text) }
}

function repair(
  subject: Subject,
  flight: Flight,
  held: Rule[],
  { seen }: { seen: boolean },
): { subject: Subject; codes: FindingCode[] } {
  const codes: FindingCode[] = []
  let current = subject
  for (const rule of held) {
    if (rule.repair?.seen !== seen) continue
    const text = rule.repair.text(current, flight)
    if (text === current.text) continue
    codes.push(rule.code)
    current = subjectOf(text, subject.written)
  }
  return { subject: current, codes }
}

function checksOf(found: { rule: Rule; params: Finding['params'] | null }[]): Check[] {
  const names = new Set(found.flatMap(({ rule }) => rule.check ?? []))
  return [...names].map((name) => {
    const broken = found.flatMap(({ rule, params }) =>
      rule.check === name && params ? (rule.detail?.(params) ?? rule.code) : [],
    )
    return { name, ok: broken.length === 0, detail: broken.length === 0 ? null : broken.join('; ') }
  })
}
