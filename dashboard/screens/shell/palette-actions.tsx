import {
  IconBell,
  IconCalendarPlus,
  IconCheckbox,
  IconCoins,
  IconFileText,
  IconFlask,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconSettings,
  IconSun,
  IconSunMoon,
  IconTableImport,
} from '@tabler/icons-react'
import type { SpotlightActionData } from '@mantine/spotlight'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Capability } from '#contract/policy.ts'
import { useFormat } from '#app/format.ts'
import { languageNames, uiLanguages } from '#app/i18n.ts'
import { chooseMyLanguage } from '#app/queries/account.ts'
import { useAgents, usePauseAgent, type Agent } from '#app/queries/agents.ts'
import { useMayDo } from '#app/queries/organisations.ts'
import { useFoundTexts } from '#app/queries/publishing.ts'
import { useSession } from '#app/stores/session.ts'
import { changeSettings, useSettings, type Mode } from '#app/stores/settings.ts'
import { AgentCell } from '../../components/agent-cell.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { topUpSearch } from '../../dialog-address.ts'
import { tabNames, tabNeeds } from '../agent-detail/tab-names.ts'
import { useStandstill } from '../my-agents/standstill.tsx'
import { settingsSections } from '../settings/section-names.ts'
import { usePlaces } from './navigation.ts'
import { useSignOut } from './use-sign-out.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export interface PaletteGroup {
  group: string
  actions: SpotlightActionData[]
  /** Too much to be listed before anything is typed. */
  whenTyped?: boolean
  /** The server has looked already: what is typed need not stand in the line. */
  found?: boolean
}

interface Action {
  id: string
  label: string
  leftSection: ReactNode
  onClick: () => void
  /** What somebody has to be allowed to do for it. */
  needs?: Capability
}

function allowed(actions: Action[], may: (capability: Capability) => boolean): SpotlightActionData[] {
  return actions.flatMap(({ needs, ...action }) => (needs && !may(needs) ? [] : [action]))
}

/** What can be done, then the agents and what each can be made to do, texts that hold what is typed, the places. */
export function usePaletteGroups(typed: string, onShortcuts: () => void): PaletteGroup[] {
  const { t } = useTranslation()
  const agents = useAgents().data?.list ?? []
  const account = useAccountActions(agents)
  const look = useLookActions(onShortcuts)
  const agentPlaces = useAgentPlaces(agents)
  const agentVerbs = useAgentVerbs(agents)
  const texts = useTexts(typed)
  const places = useScreenPlaces()
  const sections = useSettingsPlaces()
  return [
    { group: t('account:palette.do'), actions: [...account, ...look] },
    { group: t('nav.myAgents'), actions: agentPlaces },
    { group: t('account:palette.withAgent'), actions: agentVerbs, whenTyped: true },
    { group: t('account:palette.go'), actions: places },
    { group: t('nav.settings'), actions: sections, whenTyped: true },
    { group: t('account:palette.texts'), actions: texts, whenTyped: true, found: true },
  ].filter(({ actions }) => actions.length > 0)
}

/** What somebody who is signed in can do. */
function useAccountActions(agents: Agent[]): SpotlightActionData[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const signOut = useSignOut()
  const signedIn = useSession((state) => state.account !== null)
  const { pause, resume } = useStandstill(agents)
  const may = useMayDo()
  const go = (to: string) => () => void navigate(to)
  if (!signedIn) return []
  const actions: Action[] = [
    {
      id: 'create',
      needs: 'shape',
      label: t('myAgents.create'),
      leftSection: <IconPlus {...icon} />,
      onClick: go('/create-agent'),
    },
    ...(pause
      ? [
          {
            id: 'pause-all',
            needs: 'shape' as const,
            label: t('myAgents.standstill.pause'),
            leftSection: <IconPlayerPause {...icon} />,
            onClick: pause,
          },
        ]
      : []),
    ...(resume
      ? [
          {
            id: 'resume-all',
            needs: 'shape' as const,
            label: t('myAgents.standstill.resume', { count: resume.count }),
            leftSection: <IconPlayerPlay {...icon} className="mirror" />,
            onClick: resume.run,
          },
        ]
      : []),
    {
      id: 'approve',
      needs: 'look',
      label: t('account:palette.approve'),
      leftSection: <IconCheckbox {...icon} />,
      onClick: go('/approvals'),
    },
    {
      id: 'new-post',
      needs: 'draft',
      label: t('account:palette.newPost'),
      leftSection: <IconCalendarPlus {...icon} />,
      onClick: go('/calendar?open=new'),
    },
    {
      id: 'import-plan',
      needs: 'publish',
      label: t('schedule:import.open'),
      leftSection: <IconTableImport {...icon} />,
      onClick: go('/calendar?open=import'),
    },
    {
      id: 'top-up',
      needs: 'pay',
      label: t('nav.topUp'),
      leftSection: <IconCoins {...icon} />,
      onClick: () => void navigate({ search: topUpSearch(search) }),
    },
    {
      id: 'notices',
      label: t('nav.notices'),
      leftSection: <IconBell {...icon} />,
      onClick: go('/notices'),
    },
    {
      id: 'settings',
      label: t('nav.settings'),
      leftSection: <IconSettings {...icon} />,
      onClick: go('/settings'),
    },
    {
      id: 'sign-out',
      label: t('nav.signOut'),
      leftSection: <IconLogout {...icon} className="mirror" />,
      onClick: () => void signOut(),
    },
  ]
  return allowed(actions, may)
}

const modes: Record<Mode, typeof IconSun> = { light: IconSun, dark: IconMoon, auto: IconSunMoon }

/** The mode, the shortcuts and the languages. */
function useLookActions(onShortcuts: () => void): SpotlightActionData[] {
  const { t } = useTranslation()
  const mode = useSettings((state) => state.mode)
  return [
    ...(Object.keys(modes) as Mode[])
      .filter((one) => one !== mode)
      .map((one) => {
        const Icon = modes[one]
        return {
          id: `mode-${one}`,
          label: t(`account:palette.${one}`),
          keywords: [t('look.mode')],
          leftSection: <Icon {...icon} />,
          onClick: () => changeSettings({ mode: one }),
        }
      }),
    {
      id: 'shortcuts',
      label: t('account:palette.shortcuts'),
      leftSection: <IconKeyboard {...icon} />,
      onClick: () => setTimeout(onShortcuts),
    },
    ...uiLanguages.map((language) => ({
      id: `language-${language}`,
      label: languageNames[language],
      keywords: [t('look.language')],
      leftSection: <IconLanguage {...icon} />,
      onClick: () => void chooseMyLanguage(language),
    })),
  ]
}

function useAgentPlaces(agents: Agent[]): SpotlightActionData[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return agents.map((agent) => ({
    id: agent.agentId,
    label: agent.name,
    description: t(`type.${agent.type}.name`),
    leftSection: <AgentCell id={agent.agentId} avatar={agent.avatar} size={24} />,
    onClick: () => void navigate(`/agent-detail?agentId=${agent.agentId}`),
  }))
}

/** What one agent can be made to do, and its tabs. */
function useAgentVerbs(agents: Agent[]): SpotlightActionData[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const pause = usePauseAgent()
  const onError = useProblemToast()
  const may = useMayDo()
  return agents.flatMap((agent) => {
    const { agentId, name } = agent
    const paused = agent.state === 'paused'
    const to = (tab: string) => () => void navigate(`/agent-detail?agentId=${agentId}&tab=${tab}`)
    const verbs: Action[] = [
      {
        id: `pause-${agentId}`,
        needs: 'shape',
        label: t(`myAgents.card.${paused ? 'resumeNamed' : 'pauseNamed'}`, { name }),
        leftSection: paused ? <IconPlayerPlay {...icon} className="mirror" /> : <IconPlayerPause {...icon} />,
        onClick: () => void pause.mutateAsync({ id: agentId, paused: !paused }).catch(onError),
      },
      {
        id: `write-${agentId}`,
        needs: 'publish',
        label: t('account:palette.write', { name }),
        leftSection: <IconPencil {...icon} />,
        onClick: to('posts'),
      },
      {
        id: `try-${agentId}`,
        needs: 'draft',
        label: t('account:palette.try', { name }),
        leftSection: <IconFlask {...icon} />,
        onClick: to('sandbox'),
      },
      ...tabNames.map((tab) => ({
        id: `${tab}-${agentId}`,
        needs: tabNeeds[tab] ?? ('look' as const),
        label: `${name}: ${t(`agent:tab.${tab}`)}`,
        leftSection: <AgentCell id={agentId} avatar={agent.avatar} size={24} />,
        onClick: to(tab),
      })),
    ]
    return allowed(verbs, may)
  })
}

/** Texts that hold what is typed, each to where it waits or was. */
function useTexts(typed: string): SpotlightActionData[] {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const signedIn = useSession((state) => state.account !== null)
  return useFoundTexts(signedIn ? typed : '').map(({ id, agentId, agentName, status, excerpt, at }) => {
    const waits = status === 'awaiting_approval' || status === 'draft' || status === 'unconfirmed'
    const to = waits
      ? `/approvals?agentId=${agentId}`
      : `/agent-detail?agentId=${agentId}&tab=history&item=${id}`
    return {
      id,
      label: excerpt,
      description: [agentName, t(`status.${status}`), format.moment(at)]
        .map((part) => `\u2068${part}\u2069`)
        .join(' · '),
      leftSection: <IconFileText {...icon} />,
      onClick: () => void navigate(to),
    }
  })
}

/** The parts of the settings. */
function useSettingsPlaces(): SpotlightActionData[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const signedIn = useSession((state) => state.account !== null)
  if (!signedIn) return []
  return settingsSections.map((section) => ({
    id: `settings-${section}`,
    label: `${t('nav.settings')}: ${t(`account:settings.${section}.title`)}`,
    leftSection: <IconSettings {...icon} />,
    onClick: () => void navigate(`/settings#${section}`),
  }))
}

function useScreenPlaces(): SpotlightActionData[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return usePlaces()
    .flat()
    .map(({ to, text, Icon, outside }) => ({
      id: to,
      label: t(text),
      leftSection: <Icon {...icon} />,
      onClick: outside ? () => window.location.assign(to) : () => void navigate(to),
    }))
}
