import type { Agent } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import { PostNow } from './post-now.tsx'
import { QueueReplies } from './queue-replies.tsx'
import { TelegramNow } from './telegram-now.tsx'
import { Upcoming } from './upcoming.tsx'
import styles from '../panels.module.css'

/** Post now on X, answer others, send now to Telegram, and what comes by itself. */
export default function PostManagement({ agent }: { agent: Agent }) {
  if (!useMay('publish')) return <Upcoming agent={agent} />
  return (
    <div className={styles['halves']}>
      <div className="stack">
        <PostNow agent={agent} />
        <QueueReplies agent={agent} />
        <TelegramNow agent={agent} />
      </div>
      <Upcoming agent={agent} />
    </div>
  )
}
