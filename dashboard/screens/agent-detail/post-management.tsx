import type { Agent } from '#app/queries/agents.ts'
import { Upcoming } from './upcoming.tsx'
import { PostNow } from './post-now.tsx'
import { TelegramNow } from './telegram-now.tsx'
import styles from './panels.module.css'

/** Post now on X, send now to Telegram, and what comes by itself. */
export default function PostManagement({ agent }: { agent: Agent }) {
  return (
    <div className={styles['halves']}>
      <div className="stack">
        <PostNow agent={agent} />
        <TelegramNow agent={agent} />
      </div>
      <Upcoming agent={agent} />
    </div>
  )
}
