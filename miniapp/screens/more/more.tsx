import { IconFlask, IconLanguage, IconWorld } from '@tabler/icons-react'
import { useFormat } from '#app/format.ts'
import { currentLanguage, languageNames } from '#app/i18n.ts'
import { useConfig, useMe } from '#app/queries/system.ts'
import { ActionRow, Group, LinkRow, Row } from '../../ui/groups.tsx'
import { AgentCell } from '../../ui/agent-cell.tsx'
import { Page } from '../../ui/page.tsx'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

/** Who is signed in, the language, and the way to the web dashboard. */
export function More() {
  const t = useText()
  const format = useFormat()
  const host = useTelegram()
  const me = useMe().data
  const config = useConfig().data
  const simulated = (config?.demo ?? []).map((system) =>
    t(`demo.systems.${system}`, { defaultValue: system }),
  )
  return (
    <Page title={t('tab.more')} back="root" hiddenTitle>
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
        <LinkRow
          to="/more/language"
          before={<IconLanguage className="row-icon" aria-hidden="true" />}
          title={t('settings.language')}
          after={languageNames[currentLanguage()]}
        />
        <ActionRow
          before={<IconWorld className="row-icon" aria-hidden="true" />}
          title={t('more.web')}
          text={t('more.webText')}
          multiline
          onClick={() => host.openLink(window.location.origin)}
        />
      </Group>
      {simulated.length > 0 && (
        <Group title={t('demo.short')} note={t('more.demo', { systems: format.list(simulated) })}>
          <ActionRow
            before={<IconFlask className="row-icon" aria-hidden="true" />}
            title={t('demo.desk')}
            onClick={() => host.openLink(new URL('/desk', window.location.origin).href)}
          />
        </Group>
      )}
      <p className="group-note centred">{config && `${config.name} ${config.version}`}</p>
    </Page>
  )
}
