import { deciding } from './deciding.ts'
import { looking } from './looking.ts'
import { refusing } from './refusing.ts'
import type { Story } from './story.ts'
import { writing } from './writing.ts'

/** What somebody wants of their assistant: sixty stories, each told through its tools alone. */
export const stories: readonly Story[] = [...looking, ...writing, ...deciding, ...refusing]
