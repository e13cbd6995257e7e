import { useEffect, useRef, type ReactNode } from 'react'
import { useBackButton } from './telegram.ts'

interface Props {
  title: string
  /** Where back leads when nothing came before; null on the four roots. */
  home: string | null
  /** Telegram's header names the app, so a root's title is only heard. */
  quietTitle?: boolean
  /** Beside the title: a picture, a state. */
  before?: ReactNode
  after?: ReactNode
  subtitle?: ReactNode
  children: ReactNode
}

/** One view: its landmark, its heading, its way back. Arriving, a screen reader hears the heading first. */
export function Page({ title, home, quietTitle = false, before, after, subtitle, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useBackButton(home)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    document.title = `${title} · Kolony`
  }, [title])

  return (
    <main className={home === null ? 'page with-tabs' : 'page'}>
      <header className={quietTitle ? 'heard' : 'page-head'}>
        {before}
        <div className="grow">
          <h1 ref={heading} tabIndex={-1} dir="auto">
            {title}
          </h1>
          {subtitle && <p className="hint">{subtitle}</p>}
        </div>
        {after}
      </header>
      {children}
    </main>
  )
}
