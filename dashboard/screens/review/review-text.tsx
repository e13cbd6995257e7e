import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#app/api-error.ts'
import { useFormat } from '#app/format.ts'
import { useNow } from '#app/product-clock.ts'
import { type GuestText, type GuestWord, useGuestAnswer } from '#app/queries/guest.ts'
import { FormProblem } from '../../components/form-problem.tsx'
import { PostCard } from '../../components/post-card.tsx'
import { NoticeWord } from '../../components/status-word.tsx'
import styles from './review.module.css'

/** What an answer that takes words asks for. */
type Asking = 'no' | 'change'

/** One text as it would be seen, what may be said to it, and what was said. */
export function ReviewText({
  text: given,
  project,
  secrets,
  onMoved,
  onClosed,
}: {
  text: GuestText
  project: string
  secrets: { token: string; password: string }
  /** It is another text by now. */
  onMoved: () => void
  onClosed: () => void
}) {
  const { t } = useTranslation()
  const [{ text, since }, setAnswered] = useState({ text: given, since: given })
  // What is loaded again counts more than what an earlier answer brought.
  if (since !== given) setAnswered({ text: given, since: given })
  const answer = useGuestAnswer()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [problem, setProblem] = useState<'changed' | 'failed' | null>(null)
  const say = (says: GuestWord, words?: string) => {
    setProblem(null)
    return answer
      .mutateAsync({ ...secrets, id: text.id, seen: text.seen, says, ...(words ? { words } : {}) })
      .then(
        (after) => {
          setAnswered({ text: after, since: given })
          setAsking(null)
        },
        (error: unknown) => {
          if (isClosed(error)) return onClosed()
          const moved = isMoved(error)
          setProblem(moved ? 'changed' : 'failed')
          if (moved) {
            setAsking(null)
            onMoved()
          }
        },
      )
  }
  return (
    <section
      className={`card ${styles['text']}`}
      aria-label={t('review:asked.textOn', { account: text.account ?? project })}
    >
      <Where text={text} project={project} />
      {text.parts.map(({ content, images, poll }, part) => (
        <PostCard
          // oxlint-disable-next-line react/no-array-index-key -- parts have no name but their place
          key={part}
          platform={text.platform}
          author={{ id: text.account ?? project, name: (text.account ?? project).replace(/^@/, '') }}
          text={content}
          images={images}
          poll={poll}
        />
      ))}
      <Said text={text} />
      <FormProblem text={problem && t(`review:asked.${problem}`)} />
      {asking ? (
        <Words
          key={asking}
          asking={asking}
          busy={answer.isPending}
          onSay={(words) => void say(asking, words)}
          onClose={() => setAsking(null)}
        />
      ) : (
        <Answers text={text} busy={answer.isPending} onSay={(says) => void say(says)} onAsk={setAsking} />
      )}
    </section>
  )
}

/** The link opens nothing any more. */
export function isClosed(error: unknown): boolean {
  return error instanceof ApiError && error.name === 'invalidInvitation'
}

/** It is not there as it was shown, or nobody asks about it any more. */
const isMoved = (error: unknown) =>
  error instanceof ApiError && ['conflict', 'forbidden', 'notFound'].includes(error.name)

/** In which place and account, and when. */
function Where({
  text: { platform, account, scheduledAt, state },
  project,
}: {
  text: GuestText
  project: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const when =
    scheduledAt && Date.parse(scheduledAt) > now
      ? t('review:asked.at', { time: format.fullDateTime(scheduledAt) })
      : state === 'waiting'
        ? t('review:asked.soon')
        : null
  return (
    <div>
      <h2 className={styles['where']}>
        {t(`platform.${platform}`)} · <bdi>{account ?? project}</bdi>
      </h2>
      {when && <p className="small quiet">{when}</p>}
    </div>
  )
}

const meanings = { yes: 'good', no: 'bad', change: 'attention' } as const

/** What they said, what became of it, and why there is nothing to say now. */
function Said({ text: { said, state, mine, url } }: { text: GuestText }) {
  const { t } = useTranslation()
  return (
    <div role="status" className={styles['said']}>
      {said && <NoticeWord meaning={meanings[said.says]} text={t(`review:asked.said.${said.says}`)} />}
      {said?.words && (
        <blockquote dir="auto" className={styles['words']}>
          {said.words}
        </blockquote>
      )}
      {state === 'waiting' ? (
        mine !== 'may' && (
          <p>{t(mine === 'complete' ? 'review:asked.state.approved' : `review:asked.mine.${mine}`)}</p>
        )
      ) : (
        <p>
          {t(`review:asked.state.${state}`)}
          {url && (
            <>
              {' · '}
              <a href={url} target="_blank" rel="noopener">
                {t('postCard.open')}
              </a>
            </>
          )}
        </p>
      )}
    </div>
  )
}

function Answers({
  text: { state, mine, said },
  busy,
  onSay,
  onAsk,
}: {
  text: GuestText
  busy: boolean
  onSay: (says: GuestWord) => void
  onAsk: (asking: Asking) => void
}) {
  const { t } = useTranslation()
  // As long as nothing went out a yes can be taken back, also one that was the last.
  if (said?.says === 'yes' && (state === 'waiting' || state === 'approved'))
    return (
      <div>
        <Button variant="default" h={44} loading={busy} onClick={() => onSay('take_back')}>
          {t('review:asked.takeBack')}
        </Button>
      </div>
    )
  if (state !== 'waiting' || mine !== 'may') return null
  return (
    <div className={styles['answers']}>
      <Button mih={44} className="whole-words" loading={busy} onClick={() => onSay('yes')}>
        {t('review:asked.yes')}
      </Button>
      <Button
        mih={44}
        className="whole-words"
        variant="default"
        disabled={busy}
        onClick={() => onAsk('change')}
      >
        {t('review:asked.change')}
      </Button>
      <Button mih={44} className="whole-words" variant="default" disabled={busy} onClick={() => onAsk('no')}>
        {t('review:asked.no')}
      </Button>
    </div>
  )
}

function Words({
  asking,
  busy,
  onSay,
  onClose,
}: {
  asking: Asking
  busy: boolean
  onSay: (words: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const ready = asking === 'no' || words.trim() !== ''
  return (
    <form
      className="stack tight"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) onSay(words.trim())
      }}
    >
      <Textarea
        label={t(`review:asked.${asking}Words`)}
        description={t(`review:asked.${asking}Hint`)}
        value={words}
        maxLength={1000}
        autosize
        minRows={2}
        dir="auto"
        ref={field}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div className="row">
        <Button
          type="submit"
          h={44}
          loading={busy}
          disabled={!ready}
          {...(asking === 'no' ? { color: 'red' } : {})}
        >
          {t(asking === 'no' ? 'review:asked.no' : 'review:asked.send')}
        </Button>
        <Button variant="subtle" h={44} disabled={busy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
