import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './settings.module.css'

/** One part of the settings: what it is about, in a line, and what can be changed. */
export function Section({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section id={id} className={`card ${styles['section']}`} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>{t(`account:settings.${id}.title`)}</h2>
      <p>{t(`account:settings.${id}.text`)}</p>
      {children}
    </section>
  )
}
