import type { ReactNode } from 'react'
import type { Platform } from '#contract/lists.ts'
import { AgentCell } from './agent-cell.tsx'
import './post-card.css'
import { useTexts } from './texts.ts'

interface Props {
  platform: Platform
  author: { id: string; name: string; avatar?: string | null; handle?: string | null | undefined }
  text: string
  when?: string | undefined
  images?: { url: string; alt: string }[]
  /** The text is still being written. */
  writing?: boolean
}

/** A post as its platform shows it, in whatever theme the client has. */
export function PostCard({ platform, author, text, when, images = [], writing = false }: Props) {
  const { t } = useTexts()
  const pictures = images.map(({ url, alt }) => <img key={url} src={url} alt={alt} loading="lazy" />)
  if (platform === 'telegram') {
    return (
      <article className="post telegram" aria-label={t('post.asTelegram')}>
        {pictures}
        <p className="strong accent" dir="auto">
          {author.name}
        </p>
        <PostText text={text} writing={writing} />
        {when && <p className="hint end">{when}</p>}
      </article>
    )
  }
  return (
    <article className="post x" aria-label={t('post.asX')}>
      <AgentCell id={author.id} avatar={author.avatar ?? null} size={36} />
      <div className="post-body">
        <p className="post-head">
          <strong dir="auto">{author.name}</strong>
          {author.handle && <bdi dir="ltr">@{author.handle}</bdi>}
          {when && <span>· {when}</span>}
        </p>
        <PostText text={text} writing={writing} />
        {pictures}
      </div>
    </article>
  )
}

function PostText({ text, writing }: { text: string; writing: boolean }) {
  // Words come one by one; a screen reader is told once, when they stand.
  return (
    <p className={writing ? 'post-text writing' : 'post-text'} dir="auto" aria-busy={writing}>
      {coloured(text)}
    </p>
  )
}

// Cashtags, hashtags, handles and addresses, as X colours them.
const linked = /(\$[A-Za-z]{1,6}\b|[#@][\p{L}\p{N}_]+|https?:\/\/\S+[^\s.,;:!?)])/gu

function coloured(text: string): ReactNode[] {
  return text.split(linked).map((piece, index) =>
    index % 2 === 1 ? (
      <span key={index} className="post-link">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
