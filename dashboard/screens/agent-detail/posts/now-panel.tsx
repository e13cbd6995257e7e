import { Button } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from '../panels.module.css'

/** Where something goes out at once; without the account or chat it goes to, the way to connect one. */
export function NowPanel({
  Icon,
  title,
  agentId,
  connect,
  children,
}: {
  Icon: TablerIcon
  title: string
  agentId: string
  /** What to say and offer where nothing is connected; null where something is. */
  connect: { text: string; action: string } | null
  children: ReactNode
}) {
  return (
    <section className={`card ${styles['panel']}`}>
      <h2 className="inline-icon">
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {title}
      </h2>
      {connect ? (
        <>
          <p className="quiet">{connect.text}</p>
          <div>
            <Button component={Link} variant="default" to={`?agentId=${agentId}&tab=connect`}>
              {connect.action}
            </Button>
          </div>
        </>
      ) : (
        children
      )}
    </section>
  )
}
