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
import { useMemo } from 'react'
import type { Capability } from '#contract/policy.ts'
import { useMayDo } from '#app/queries/organisations.ts'
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
  /** What somebody has to be allowed to do where they work, to find anything there. */
  needs?: Capability
}

const groups: Place[][] = [
  [
    { to: '/my-agents', text: 'nav.myAgents', Icon: IconHexagons, letter: 'a', needs: 'look' },
    { to: '/approvals', text: 'nav.approvals', Icon: IconCheckbox, letter: 'p', needs: 'look' },
    { to: '/calendar', text: 'nav.calendar', Icon: IconCalendar, letter: 'd', needs: 'look' },
    { to: '/results', text: 'nav.results', Icon: IconChartLine, letter: 't', needs: 'results' },
  ],
  [
    { to: '/starter-agents', text: 'nav.starterAgents', Icon: IconLayoutGrid, letter: 's', needs: 'shape' },
    { to: '/kol-management', text: 'nav.kol', Icon: IconUserStar, letter: 'k', needs: 'look' },
    { to: '/library', text: 'nav.library', Icon: IconPhoto, letter: 'i', needs: 'look' },
  ],
  [
    { to: '/credit-record', text: 'nav.creditRecord', Icon: IconReceipt2, letter: 'c', needs: 'seeMoney' },
    { to: '/referral', text: 'nav.referral', Icon: IconGift, letter: 'r' },
    { to: '/help-center', text: 'nav.help', Icon: IconHelpCircle, letter: 'h', outside: true },
  ],
]
const withAdmin: Place[][] = [...groups, [{ to: '/admin', text: 'nav.admin', Icon: IconShieldLock }]]

/** Where a person can go, by their role with the operator and by what they are where they work; the server decides what each place shows. */
export function usePlaces(): Place[][] {
  const kept = useSession((state) => state.account?.user.role)
  const role = useMe().data?.role ?? kept
  const may = useMayDo()
  const all = role === 'SUPER' || role === 'ADMIN' ? withAdmin : groups
  return useMemo(
    () =>
      all
        .map((group) => group.filter(({ needs }) => !needs || may(needs)))
        .filter((group) => group.length > 0),
    [all, may],
  )
}
