import {
  IconBookmark,
  IconChartBar,
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
import { pieces } from '#app/post-text.ts'
import frame from '../frame.module.css'
import { ExampleChart } from './example-chart.tsx'
import { Foot, Sources } from './sample-evidence.tsx'
import styles from './live-sample.module.css'
import { type Shown, shownOf } from './shown-sample.ts'

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
          className={`${frame['quietButton']} ${styles['write']}`}
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
        behind={active === null ? null : (shown.spans[active]?.behind ?? null)}
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
            <span key={key} className={post['link']} dir={value.startsWith('#') ? 'auto' : 'ltr'}>
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
