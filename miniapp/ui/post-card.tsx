import { IconChartBar, IconHeart, IconMessageCircle, IconRepeat } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Platform } from '#contract/lists.ts'
import type { PictureMark } from '#app/evidence.ts'
import { MediaView } from '#app/media-view.tsx'
import type { PollDraft } from '#app/poll-draft.ts'
import { PollView } from '#app/poll-view.tsx'
import { pieces, type Span } from '#app/post-text.ts'
import { AgentCell } from './agent-cell.tsx'
import type { Author } from './author.ts'
import { useText } from './text.ts'
import './post.css'

interface Props {
  platform: Platform
  agent: Author
  text: string
  when?: string | undefined
  images?: { url: string; alt: string }[]
  poll?: PollDraft | null
  writing?: boolean
  /** Figures that open what holds them, in the part of the page with this id. */
  touch?: Touch
  /** What was opened. */
  proof?: ReactNode
  mark?: PictureMark | null
}

interface Touch {
  id: string
  spans: Span[]
  onTouch: (index: number) => void
}

/** A post as X or as Telegram would show it. */
export function PostCard({
  platform,
  agent,
  text,
  when,
  images = [],
  poll = null,
  writing = false,
  touch,
  proof,
  mark = null,
}: Props) {
  const t = useText()
  const pictures = images.map(({ url, alt }) => (
    <span key={url} className="with-mark">
      <MediaView url={url} alt={alt} className="post-picture" />
      {mark?.image === url && <Mark mark={mark} />}
    </span>
  ))
  const said = (
    <>
      <PostText text={text} writing={writing} touch={touch} />
      {poll && <PollView poll={poll} className="post-poll" />}
      {proof}
    </>
  )
  if (platform === 'telegram') {
    return (
      <article className="post bubble" aria-label={t('postCard.asTelegram')}>
        {pictures}
        <p className="bubble-name">{agent.name}</p>
        {said}
        {when && <p className="bubble-when">{when}</p>}
      </article>
    )
  }
  return (
    <article className="post x" aria-label={t('postCard.asX')}>
      <AgentCell id={agent.id} avatar={agent.avatar} size={40} />
      <div className="x-body">
        <p className="x-head">
          <strong>{agent.name}</strong> {agent.handle && <span dir="ltr">@{agent.handle}</span>}
          {when && <span> · {when}</span>}
        </p>
        {said}
        {pictures}
        <div className="x-actions" aria-hidden="true">
          <IconMessageCircle size={17} stroke={1.6} />
          <IconRepeat size={17} stroke={1.6} />
          <IconHeart size={17} stroke={1.6} />
          <IconChartBar size={17} stroke={1.6} />
        </div>
      </div>
    </article>
  )
}

/** Above this the label would stand on the chart's head. */
const highest = 0.3

/** The figure that was touched, on its chart, which reads from left to right. */
function Mark({ mark: { top, left, from, to, label } }: { mark: PictureMark }) {
  const percent = (share: number) => `${share * 100}%`
  const at = (across: number) => ({ top: percent(top), left: percent(across) })
  return (
    <span className="mark" dir="ltr" aria-hidden="true">
      <span className="mark-line" style={{ ...at(from), width: percent(to - from) }} />
      {left !== null && <span className="mark-ring" style={at(left)} />}
      <bdi className="mark-label" data-below={top < highest || undefined} style={at(from)}>
        {label}
      </bdi>
    </span>
  )
}

/** A text follows its own direction, not the page's. */
function PostText({ text, writing, touch }: { text: string; writing: boolean; touch: Touch | undefined }) {
  return (
    <p className="post-text" dir="auto">
      {pieces(text, touch?.spans ?? []).map(({ key, kind, value, span, active, doubtful }) => {
        if (kind === 'claim' && touch)
          return (
            <span
              key={key}
              role="button"
              tabIndex={0}
              className="touchable"
              data-active={active || undefined}
              data-doubtful={doubtful || undefined}
              aria-expanded={active}
              aria-controls={active ? touch.id : undefined}
              onClick={() => touch.onTouch(span)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return
                event.preventDefault()
                touch.onTouch(span)
              }}
            >
              {value}
            </span>
          )
        return kind === 'link' ? (
          <span key={key} className="post-link" dir={value.startsWith('#') ? 'auto' : 'ltr'}>
            {value}
          </span>
        ) : (
          value
        )
      })}
      {writing && <span className="caret" aria-hidden="true" />}
    </p>
  )
}
