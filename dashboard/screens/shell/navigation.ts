import {
  IconCalendar,
  IconChartLine,
  IconCheckbox,
  IconGift,
  IconHelpCircle,
  IconHexagons,
  IconLayoutGrid,
  IconPhoto,
  IconReceipt2,
  IconShieldLock,
  IconUserStar,
  type TablerIcon,
} from '@tabler/icons-react'
import { useMe } from '#app/queries/system.ts'
import { useSession } from '#app/stores/session.ts'

export interface Place {
  to: string
  text: string
  Icon: TablerIcon
  /** Pressed after G. */
  letter?: string
  /** Of the site beside the dashboard: a page of its own. */
  outside?: boolean
}

const groups: Place[][] = [
  [
    { to: '/my-agents', text: 'nav.myAgents', Icon: IconHexagons, letter: 'a' },
    { to: '/approvals', text: 'nav.approvals', Icon: IconCheckbox, letter: 'p' },
    { to: '/calendar', text: 'nav.calendar', Icon: IconCalendar, letter: 'd' },
    { to: '/results', text: 'nav.results', Icon: IconChartLine, letter: 't' },
  ],
  [
    { to: '/starter-agents', text: 'nav.starterAgents', Icon: IconLayoutGrid, letter: 's' },
    { to: '/kol-management', text: 'nav.kol', Icon: IconUserStar, letter: 'k' },
    { to: '/library', text: 'nav.library', Icon: IconPhoto, letter: 'i' },
  ],
  [
    { to: '/credit-record', text: 'nav.creditRecord', Icon: IconReceipt2, letter: 'c' },
    { to: '/referral', text: 'nav.referral', Icon: IconGift, letter: 'r' },
    { to: '/help-center', text: 'nav.help', Icon: IconHelpCircle, letter: 'h', outside: true },
  ],
]
const withAdmin: Place[][] = [...groups, [{ to: '/admin', text: 'nav.admin', Icon: IconShieldLock }]]

/** Where a person of this role can go; the server decides what each place shows. */
export function usePlaces(): Place[][] {
  const kept = useSession((state) => state.account?.user.role)
  const role = useMe().data?.role ?? kept
  return role === 'SUPER' || role === 'ADMIN' ? withAdmin : groups
}
