// Development only: `vite --config dashboard/vite.config.ts --mode miniapp`, then /miniapp/mock.html. No build names this entry.
import { pretendTelegram } from './mock-env.ts'

pretendTelegram()
await import('./main.tsx')
