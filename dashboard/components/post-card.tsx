import {
  IconBookmark,
  IconChartBar,
  IconHeart,
  IconMessageCircle,
  IconRepeat,
  IconShare2,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Platform } from '#contract/lists.ts'
import type { PictureMark } from '#app/evidence.ts'
import type { PollDraft } from '#app/poll-draft.ts'
import { PollView } from '#app/poll-view.tsx'
import { AgentCell } from './agent-cell.tsx'
import { ChartMark } from './chart-mark.tsx'
import { MediaView } from '#app/media-view.tsx'
import styles from './post-card.module.css'
import { pieces, type Span } from '#app/post-text.ts'

export interface PostAuthor {
  id: string
  name: string
  avatar?: string | null | undefined
  handle?: string | null | undefined
}

interface Props {
  platform: Platform
  author: PostAuthor
  text: string
  when?: string | undefined
  images?: { url: string; alt: string }[] | undefined
  poll?: PollDraft | null | undefined
  /** Parts that can be pointed at; the one with `active` is lifted out. */
  spans?: Span[] | undefined
  onPoint?: ((index: number | null) => void) | undefined
  /** The figure that is pointed at, on its picture. */
  mark?: PictureMark | null | undefined
  /** The text is still being written. */
  writing?: boolean | undefined
}

/** A post as its platform shows it. The one place where posts are drawn. */
export function PostCard(props: Props) {
  return props.platform === 'telegram' ? <AsTelegram {...props} /> : <AsX {...props} />
}

function AsX({ author, text, when, images = [], poll, spans, onPoint, mark, writing }: Props) {
  const { t } = useTranslation()
  return (
    <article className={styles['x']} aria-label={t('postCard.asX')}>
      <span className={styles['face']}>
        <AgentCell id={author.id} avatar={author.avatar ?? null} size={30} />
      </span>
      <div className={styles['xBody']}>
        <p className={styles['xHead']}>
          <strong className="clip" dir="auto">
            {author.name}
          </strong>
          {author.handle && <span className="clip ltr">@{author.handle}</span>}
          {when && <span className={styles['when']}>· {when}</span>}
        </p>
        <Body text={text} spans={spans} onPoint={onPoint} writing={writing} />
        <Pictures images={images} className={styles['xPicture']} mark={mark} />
        {poll && <PollView poll={poll} className={styles['xPoll']} />}
        <div className={styles['xActions']} aria-hidden="true">
          <IconMessageCircle size={18} stroke={1.75} />
          <IconRepeat size={18} stroke={1.75} />
          <IconHeart size={18} stroke={1.75} />
          <IconChartBar size={18} stroke={1.75} />
          <span>
            <IconBookmark size={18} stroke={1.75} />
            <IconShare2 size={18} stroke={1.75} />
          </span>
        </div>
      </div>
    </article>
  )
}

function AsTelegram({ author, text, when, images = [], poll, spans, onPoint, mark, writing }: Props) {
  const { t } = useTranslation()
  return (
    <article className={styles['telegram']} aria-label={t('postCard.asTelegram')}>
      <div className={styles['bubble']}>
        <Pictures images={images} className={styles['telegramPicture']} mark={mark} />
        <div className={styles['telegramText']}>
          <p className={styles['telegramName']}>
            <bdi>{author.name}</bdi>
          </p>
          <Body text={text} spans={spans} onPoint={onPoint} writing={writing} />
          {poll && <PollView poll={poll} className={styles['telegramPoll']} />}
          {when && <p className={styles['telegramWhen']}>{when}</p>}
        </div>
      </div>
    </article>
  )
}

function Pictures({
  images,
  className,
  mark,
}: {
  images: { url: string; alt: string }[]
  className?: string | undefined
  mark?: PictureMark | null | undefined
}) {
  return images.map(({ url, alt }) => (
    <span key={url} className={styles['picture']}>
      <MediaView url={url} alt={alt} className={className} lazy />
      {mark?.image === url && <ChartMark mark={mark} />}
    </span>
  ))
}

/** The direction of a post follows its own text, not the page. */
function Body({ text, spans = [], onPoint, writing }: Pick<Props, 'text' | 'spans' | 'onPoint' | 'writing'>) {
  return (
    <p className={styles['text']} dir="auto">
      {pieces(text, spans).map(({ key, kind, value, span, active, doubtful }): ReactNode => {
        if (kind === 'claim') {
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by keyboard the rows of the evidence do the same
            <mark
              key={key}
              className={active ? `${styles['claim']} ${styles['active']}` : styles['claim']}
              data-doubtful={doubtful || undefined}
              onMouseEnter={() => onPoint?.(span)}
              onMouseLeave={() => onPoint?.(null)}
            >
              {value}
            </mark>
          )
        }
        return kind === 'plain' ? (
          value
        ) : (
          // In an Arabic text too the sign stands before its letters.
          <span key={key} className={styles['link']} dir={value.startsWith('#') ? 'auto' : 'ltr'}>
            {value}
          </span>
        )
      })}
      {writing && <span className={styles['caret']} aria-hidden="true" />}
    </p>
  )
}
