import { IconChartBar, IconHeart, IconMessageCircle, IconRepeat } from '@tabler/icons-react'
import type { Platform } from '#contract/lists.ts'
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
  writing?: boolean
}

/** A post as X or as Telegram would show it. */
export function PostCard({ platform, agent, text, when, images = [], writing = false }: Props) {
  const t = useText()
  const pictures = images.map(({ url, alt }) => (
    <img key={url} className="post-picture" src={url} alt={alt} />
  ))
  if (platform === 'telegram') {
    return (
      <article className="post bubble" aria-label={t('postCard.asTelegram')}>
        {pictures}
        <p className="bubble-name">{agent.name}</p>
        <PostText text={text} writing={writing} />
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
        <PostText text={text} writing={writing} />
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

// Cashtags, hashtags, handles and addresses, as X colours them.
const linked = /(\$[A-Za-z]{1,6}\b|[#@][\p{L}\p{N}_]+|https?:\/\/[^\s]+)/u

/** A text follows its own direction, not the page's. */
function PostText({ text, writing }: { text: string; writing: boolean }) {
  return (
    <p className="post-text" dir="auto">
      {text.split(linked).map((piece, index) =>
        // `split` with a group: every second piece is a match
        index % 2 ? (
          <span key={index} className="post-link" dir={piece.startsWith('#') ? 'auto' : 'ltr'}>
            {piece}
          </span>
        ) : (
          piece
        ),
      )}
      {writing && <span className="caret" aria-hidden="true" />}
    </p>
  )
}
