import { mediaKindOf } from '#contract/media.ts'

/** A picture, GIF or video as it is: a video stands still until somebody plays it. */
export function MediaView({
  url,
  alt,
  className,
  lazy = false,
  controls = true,
}: {
  url: string
  alt: string
  className?: string | undefined
  lazy?: boolean
  /** Off where something around it is pressed. */
  controls?: boolean
}) {
  if (mediaKindOf(url) !== 'video')
    return <img src={url} alt={alt} className={className} {...(lazy ? { loading: 'lazy' as const } : {})} />
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what its owner uploads has no captions; its words name it
    <video
      src={url}
      aria-label={alt || undefined}
      className={className}
      preload="metadata"
      playsInline
      muted={!controls}
      controls={controls}
      {...(controls ? {} : { tabIndex: -1, 'aria-hidden': true })}
    />
  )
}
