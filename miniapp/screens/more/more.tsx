import {
  IconBell,
  IconChartLine,
  IconChecklist,
  IconDeviceMobilePlus,
  IconFlask,
  IconGift,
  IconHelp,
  IconLink,
  IconPhoto,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import { useFormat } from '#app/format.ts'
import { useNotices } from '#app/queries/notices.ts'
import { useMayDo } from '#app/queries/organisations.ts'
import { useConfig, useMe } from '#app/queries/system.ts'
import { ActionRow, Group, LinkRow, Row } from '../../ui/groups.tsx'
import { AgentCell } from '../../ui/agent-cell.tsx'
import { Page } from '../../ui/page.tsx'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { useHomeScreen } from './home-screen.ts'
import { LanguageRow } from './language-row.tsx'

const icon = { className: 'row-icon', 'aria-hidden': true } as const

/** Who is signed in, and everything that is no agent, no creation and no credit. */
export function More() {
  const t = useText()
  const format = useFormat()
  const host = useTelegram()
  const me = useMe().data
  const config = useConfig().data
  const unread = useNotices({ size: 1 }).data?.unread ?? 0
  const homeScreen = useHomeScreen()
  const may = useMayDo()
  const simulated = (config?.demo ?? []).map((system) =>
    t(`demo.systems.${system}`, { defaultValue: system }),
  )
  return (
    <Page title={t('tabBar.more')} back="root" hiddenTitle>
      {me && (
        <Group>
          <Row
            before={<AgentCell id={me.id} avatar={me.avatar} size={40} />}
            title={me.name}
            text={me.telegram?.username ? <span dir="ltr">@{me.telegram.username}</span> : me.username}
          />
        </Group>
      )}
      <Group>
        {may('look') && (
          <LinkRow to="/approvals" before={<IconChecklist {...icon} />} title={t('nav.approvals')} />
        )}
        <LinkRow
          to="/more/notices"
          before={<IconBell {...icon} />}
          title={t('nav.notices')}
          after={unread > 0 && <span className="count">{format.number(unread)}</span>}
        />
        {may('results') && (
          <LinkRow to="/more/results" before={<IconChartLine {...icon} />} title={t('nav.results')} />
        )}
        {may('look') && <LinkRow to="/more/kols" before={<IconUsers {...icon} />} title={t('nav.kol')} />}
        {may('look') && (
          <LinkRow to="/more/library" before={<IconPhoto {...icon} />} title={t('nav.library')} />
        )}
        <LinkRow
          to="/more/referral"
          before={<IconGift {...icon} />}
          title={t('nav.invite')}
          text={t('nav.inviteText')}
        />
      </Group>
      <Group>
        <LanguageRow />
        {me?.accountType === 'TELEGRAM' && (
          <LinkRow to="/more/link" before={<IconLink {...icon} />} title={t('linkAccount.title')} />
        )}
        {homeScreen.offered && (
          <ActionRow
            before={<IconDeviceMobilePlus {...icon} />}
            title={t('home.add')}
            onClick={homeScreen.add}
          />
        )}
        <ActionRow
          before={<IconHelp {...icon} />}
          title={t('nav.help')}
          onClick={() => host.openLink('/help-center')}
        />
        <ActionRow
          before={<IconWorld {...icon} />}
          title={t('more.web')}
          text={t('more.webText')}
          multiline
          onClick={() => host.openLink('/my-agents')}
        />
      </Group>
      {simulated.length > 0 && (
        <Group title={t('demo.short')} note={t('more.demo', { systems: format.list(simulated) })}>
          <ActionRow
            before={<IconFlask {...icon} />}
            title={t('demo.desk')}
            onClick={() => host.openLink('/desk')}
          />
        </Group>
      )}
      <p className="group-note centred">{config && `${config.name} ${config.version}`}</p>
    </Page>
  )
}
