import {
  IconBookmark,
  IconChartBar,
  IconCircleCheck,
  IconHeart,
  IconMessageCircle,
  IconRefresh,
  IconRepeat,
  IconShare2,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { AgentType, Language } from '#contract/lists.ts'
import { call } from '#app/api.ts'
import { ApiError } from '#app/api-error.ts'
import { AgentCell } from '../../components/agent-cell.tsx'
import post from '../../components/post-card.module.css'
import { pieces } from '../../components/post-text.ts'
import frame from '../frame.module.css'
import { ExampleChart } from './example-chart.tsx'
import styles from './live-sample.module.css'

/** A text with what stands behind it; `spans` count code points. */
export interface Shown {
  id: string
  name: string
  handle: string
  text: string
  /** A post may begin with a ticker, so its first letter does not tell. */
  direction: 'ltr' | 'rtl'
  spans: { start: number; end: number; source: string }[]
  checked: number
  matched: number
  length: number
}

export interface SampleProps {
  kinds: { value: AgentType; label: string }[]
  coins: string[]
  languages: { value: Language; label: string }[]
  language: Language
  locale: string
  example: Shown
  texts: { matched: Record<string, string> } & Record<
    | 'label'
    | 'type'
    | 'coin'
    | 'language'
    | 'write'
    | 'free'
    | 'writing'
    | 'example'
    | 'live'
    | 'hint'
    | 'noNumbers'
    | 'length'
    | 'evidence'
    | 'keep'
    | 'tooOften'
    | 'failed'
    | 'post'
    | 'chart'
    | 'average'
    | 'lows'
    | 'from'
    | 'until',
    string
  >
}

/** An agent to try before there is an account: the prerendered example, and what the server writes when asked. */
export function LiveSample({ kinds, coins, languages, language, locale, example, texts }: SampleProps) {
  const [kind, setKind] = useState<AgentType>('technical_analysis')
  const [coin, setCoin] = useState('SOL')
  const [spoken, setSpoken] = useState<Language>(language)
  const [live, setLive] = useState<Shown | null>(null)
  const [state, setState] = useState<'idle' | 'writing' | 'tooOften' | 'failed'>('idle')
  const [active, setActive] = useState<number | null>(null)
  const ofCoin = kind !== 'clone_influence'
  const shown = live ?? example

  async function write() {
    setState('writing')
    setActive(null)
    try {
      const wanted = { type: kind, language: spoken, ...(ofCoin ? { ticker: coin } : {}) }
      const name = kinds.find(({ value }) => value === kind)?.label ?? ''
      setLive(shownOf(await call('preview.sample', wanted), name, locale))
      setState('idle')
    } catch (error) {
      setState(error instanceof ApiError && error.code === 429 ? 'tooOften' : 'failed')
    }
  }

  return (
    <section aria-label={texts.label} className={styles['panel']}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void write()
        }}
      >
        <Choice label={texts.type} value={kind} options={kinds} onChange={setKind} />
        {ofCoin && (
          <Choice
            label={texts.coin}
            value={coin}
            options={coins.map((value) => ({ value, label: value }))}
            onChange={setCoin}
          />
        )}
        <Choice label={texts.language} value={spoken} options={languages} onChange={setSpoken} />
        <button
          type="submit"
          className={`${frame['button']} ${styles['write']}`}
          disabled={state === 'writing'}
        >
          <IconRefresh size={16} stroke={1.75} aria-hidden="true" />
          {texts.write}
          <span className={styles['free']}>{texts.free}</span>
        </button>
      </form>
      <div className={styles['stage']} aria-busy={state === 'writing'}>
        <article className={post['x']} aria-label={texts.post}>
          <span className={post['face']}>
            <AgentCell id={shown.id} size={30} />
          </span>
          <div className={post['xBody']}>
            <p className={post['xHead']}>
              <strong className={styles['clip']}>{shown.name}</strong>
              <bdi className={styles['clip']}>@{shown.handle}</bdi>
              <span className={styles['badge']}>{live ? texts.live : texts.example}</span>
            </p>
            {state === 'writing' ? (
              <Writing text={texts.writing} />
            ) : (
              <Text shown={shown} active={active} onPoint={setActive} />
            )}
            {live ? (
              <Sources shown={shown} active={active} title={texts.evidence} />
            ) : (
              <ExampleChart texts={texts} />
            )}
            <Actions />
          </div>
        </article>
      </div>
      <Foot
        shown={shown}
        source={active === null ? null : (shown.spans[active]?.source ?? null)}
        problem={state === 'tooOften' || state === 'failed' ? texts[state] : null}
        texts={texts}
        locale={locale}
        keep={live ? `/starter-agents?type=${kind}` : null}
      />
    </section>
  )
}

function Choice<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: T
  options: { value: T; label: string }[]
  onChange: (value: T) => void
}) {
  return (
    <select
      aria-label={label}
      value={value}
      className={styles['choice']}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** Every number is a button: pointing, touching and tabbing all ask where it comes from. */
function Text({
  shown,
  active,
  onPoint,
}: {
  shown: Shown
  active: number | null
  onPoint: (index: number | null) => void
}) {
  const spans = shown.spans.map((span, index) => ({ ...span, active: index === active }))
  return (
    <p className={post['text']} dir={shown.direction}>
      {pieces(shown.text, spans).map(({ key, kind, value, span }): ReactNode => {
        if (kind === 'plain') return value
        if (kind === 'link') {
          return (
            <span key={key} className={post['link']}>
              {value}
            </span>
          )
        }
        return (
          <button
            key={key}
            type="button"
            className={span === active ? `${styles['claim']} ${styles['active']}` : styles['claim']}
            aria-describedby="sample-source"
            onMouseEnter={() => onPoint(span)}
            onMouseLeave={() => onPoint(null)}
            onFocus={() => onPoint(span)}
            onBlur={() => onPoint(null)}
            onClick={() => onPoint(span)}
          >
            {value}
          </button>
        )
      })}
    </p>
  )
}

function Writing({ text }: { text: string }) {
  return (
    <div className={styles['writing']} role="status">
      <span>{text}</span>
      <i />
      <i />
      <i />
    </div>
  )
}

/** Each source once, as many as there is room for. */
function Sources({ shown, active, title }: { shown: Shown; active: number | null; title: string }) {
  const pointed = active === null ? null : shown.spans[active]?.source
  const rows = shown.spans
    .filter(({ source }, index, all) => all.findIndex((other) => other.source === source) === index)
    .slice(0, 5)
  return (
    <div className={styles['sources']}>
      <p>{title}</p>
      <ul>
        {rows.map(({ start, end, source }) => (
          <li key={start} className={source === pointed ? styles['activeRow'] : undefined}>
            <bdi>{Array.from(shown.text).slice(start, end).join('')}</bdi>
            <span>{source}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Actions() {
  const look = { size: 18, stroke: 1.75 }
  return (
    <div className={post['xActions']} aria-hidden="true">
      <IconMessageCircle {...look} />
      <IconRepeat {...look} />
      <IconHeart {...look} />
      <IconChartBar {...look} />
      <span>
        <IconBookmark {...look} />
        <IconShare2 {...look} />
      </span>
    </div>
  )
}

function Foot({
  shown,
  source,
  problem,
  texts,
  locale,
  keep,
}: {
  shown: Shown
  source: string | null
  problem: string | null
  texts: SampleProps['texts']
  locale: string
  keep: string | null
}) {
  const { checked, matched, length } = shown
  const form = texts.matched[new Intl.PluralRules(locale).select(checked)] ?? ''
  const circumference = 2 * Math.PI * 7
  return (
    <div className={styles['foot']}>
      <p id="sample-source" role="status" className={problem ? styles['problem'] : undefined}>
        {problem ?? source ?? (
          <>
            {checked > 0 ? (
              <span className={styles['matched']}>
                <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
                {form.replace('%m', String(matched)).replace('%c', String(checked))}
              </span>
            ) : (
              texts.noNumbers
            )}
            {keep ? (
              <a href={keep}>{texts.keep}</a>
            ) : (
              checked > 0 && <span className={styles['hint']}>{texts.hint}</span>
            )}
          </>
        )}
      </p>
      <span className={styles['length']}>
        <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
          <circle cx="9" cy="9" r="7" fill="none" stroke="var(--k-border)" strokeWidth="2.500" />
          <circle
            cx="9"
            cy="9"
            r="7"
            fill="none"
            stroke="var(--k-accent)"
            strokeWidth="2.500"
            strokeDasharray={`${(Math.min(length, 280) / 280) * circumference} ${circumference}`}
            transform="rotate(-90 9 9)"
          />
        </svg>
        {texts.length.replace('%', String(length))}
      </span>
    </div>
  )
}

function shownOf(
  { content, weightedLength, language, evidence }: Awaited<ReturnType<typeof call<'preview.sample'>>>,
  name: string,
  locale: string,
): Shown {
  const time = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  return {
    id: `live-${name}`,
    name,
    handle: 'kolony',
    text: content,
    direction: language === 'ARABIC' ? 'rtl' : 'ltr',
    spans: evidence.claims
      .filter(({ match }) => match)
      .map(({ start, end, found, source, at }) => ({
        start,
        end,
        source: [found && rounded(found), source, at && `${time.format(new Date(at))} UTC`]
          .filter(Boolean)
          .join(', '),
      })),
    checked: evidence.checked,
    matched: evidence.matched,
    length: weightedLength,
  }
}

/** What was computed has more places than anybody reads. */
function rounded(found: string): string {
  return found.replace(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toPrecision(6))))
}
