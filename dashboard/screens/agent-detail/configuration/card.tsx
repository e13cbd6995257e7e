import type { ReactNode } from 'react'
import styles from '../panels.module.css'

/** Fields that belong together, under their name. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`card ${styles['panel']}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
