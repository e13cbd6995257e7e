import { IconPlus, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** One line, one drawing, one button. `Icon` says what is empty; left out: something to be made. */
export function EmptyState({
  title,
  text,
  heading: Heading = 'h2',
  Icon = IconPlus,
  children,
}: {
  title: string
  text?: string
  heading?: 'h1' | 'h2' | 'h3'
  Icon?: TablerIcon
  children?: ReactNode
}) {
  return (
    <div className={`card ${styles['empty']}`}>
      <svg viewBox="0 0 200 96" width="160" height="77" aria-hidden="true">
        <path d={hexagon(38, 48, 20)} fill="none" stroke="var(--k-border-strong)" strokeWidth="1.500" />
        <path d={hexagon(162, 48, 20)} fill="none" stroke="var(--k-border-strong)" strokeWidth="1.500" />
        <path
          d={hexagon(100, 48, 44)}
          fill="var(--k-accent-soft)"
          stroke="var(--k-accent)"
          strokeWidth="2"
          strokeDasharray="5 4"
        />
        <Icon x={86} y={34} width={28} height={28} stroke={1.75} color="var(--k-accent)" />
      </svg>
      <Heading className={styles['title']}>{title}</Heading>
      {text && <p className="quiet">{text}</p>}
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  )
}

function hexagon(x: number, y: number, size: number): string {
  const points = [30, 90, 150, 210, 270, 330].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return `${(x + size * Math.cos(angle)).toFixed(1)} ${(y + size * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
