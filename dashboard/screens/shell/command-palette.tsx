import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/spotlight/styles.layer.css'
import {
  Spotlight,
  spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
} from '@mantine/spotlight'
import {
  IconBell,
  IconCoins,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconSearch,
  IconSettings,
  IconSun,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { languageNames, uiLanguages } from '#app/i18n.ts'
import { chooseMyLanguage } from '#app/queries/account.ts'
import { useAgents, type Agent } from '#app/queries/agents.ts'
import { useSession } from '#app/stores/session.ts'
import { changeSettings, useSettings } from '#app/stores/settings.ts'
import { AgentCell } from '../../components/agent-cell.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { topUpSearch } from '../../dialog-address.ts'
import { useStandstill } from '../my-agents/standstill.tsx'
import { useSignOut } from './use-sign-out.ts'
import { usePlaces } from './navigation.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Everything one can go to or do, by typing a few letters of it. */
export default function CommandPalette({
  onClose,
  onShortcuts,
}: {
  onClose: () => void
  onShortcuts: () => void
}) {
  const { t } = useTranslation()
  useFocusBack()
  const actions = useActions(onShortcuts)
  useEffect(() => {
    spotlight.open()
    return spotlight.close
  }, [])

  // Spotlight marks the first match while one types; what comes in later (the agents) is marked here, so that Enter takes it.
  const query = useRef('')
  const there = actions
    .flatMap((group) => group.actions.map((action: SpotlightActionData) => action.id))
    .join()
  useEffect(() => {
    const list = document.querySelector('.mantine-Spotlight-actionsList')
    if (query.current && !list?.querySelector('[data-selected]'))
      list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  }, [there])

  return (
    <Spotlight
      actions={actions}
      onQueryChange={(typed) => void (query.current = typed)}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight={420}
      nothingFound={t('account:palette.nothing')}
      overlayProps={{ blur: 0, backgroundOpacity: 0.5 }}
      aria-label={t('nav.search')}
      searchProps={{
        leftSection: <IconSearch {...icon} />,
        placeholder: t('nav.search'),
        'aria-label': t('nav.search'),
      }}
    />
  )
}

/** What can be done, then the agents, then the places. */
function useActions(onShortcuts: () => void): SpotlightActionGroupData[] {
  const { t } = useTranslation()
  const agents = useAgents().data?.list ?? []
  const account = useAccountActions(agents)
  const look = useLookActions(onShortcuts)
  const agentPlaces = useAgentPlaces(agents)
  const places = useScreenPlaces()
  return [
    { group: t('account:palette.do'), actions: [...account, ...look] },
    ...(agents.length > 0 ? [{ group: t('nav.myAgents'), actions: agentPlaces }] : []),
    { group: t('account:palette.go'), actions: places },
  ]
}

/** What somebody who is signed in can do. */
function useAccountActions(agents: Agent[]): SpotlightActionData[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const signOut = useSignOut()
  const signedIn = useSession((state) => state.account !== null)
  const { pause, resume } = useStandstill(agents)
  const go = (to: string) => () => void navigate(to)
  if (!signedIn) return []
  return [
    {
      id: 'create',
      label: t('myAgents.create'),
      leftSection: <IconPlus {...icon} />,
      onClick: go('/create-agent'),
    },
    ...(pause
      ? [
          {
            id: 'pause-all',
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
            label: t('myAgents.standstill.resume', { count: resume.count }),
            leftSection: <IconPlayerPlay {...icon} className="mirror" />,
            onClick: resume.run,
          },
        ]
      : []),
    {
      id: 'top-up',
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
}

/** Light or dark, the shortcuts and the languages. */
function useLookActions(onShortcuts: () => void): SpotlightActionData[] {
  const { t } = useTranslation()
  const dark = useSettings((state) => state.mode) === 'dark'
  return [
    {
      id: 'mode',
      label: t(dark ? 'account:palette.light' : 'account:palette.dark'),
      leftSection: dark ? <IconSun {...icon} /> : <IconMoon {...icon} />,
      onClick: () => changeSettings({ mode: dark ? 'light' : 'dark' }),
    },
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
