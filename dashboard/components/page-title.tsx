import { useEffect, type ReactNode } from 'react'
import styles from './page-title.module.css'

/** The browser tab's title. */
export function useTabTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Kolony`
  }, [title])
}

/** The one h1 of a screen, the tab's title, and the screen's main actions. */
export function PageTitle({
  title,
  hidden,
  children,
}: {
  title: string
  hidden?: boolean
  children?: ReactNode
}) {
  useTabTitle(title)
  return (
    <div className={hidden ? 'visually-hidden' : styles['bar']}>
      <h1>{title}</h1>
      {children && <div className="row">{children}</div>}
    </div>
  )
}
