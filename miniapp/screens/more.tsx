import { IconDeviceDesktop, IconFlask, IconListCheck } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { chooseLanguage, currentLanguage, languageNames, uiLanguages } from '#app/i18n.ts'
import { useApprovals } from '#app/queries/publishing.ts'
import { useConfig, useMe } from '#app/queries/system.ts'
import { SelectField } from '../ui/fields.tsx'
import { Group } from '../ui/group.tsx'
import { Page } from '../ui/page.tsx'
import { Row } from '../ui/row.tsx'
import { useTelegram } from '../ui/telegram.ts'
import { useTexts } from '../ui/texts.ts'

const icon = { size: 24, stroke: 1.75, className: 'accent', 'aria-hidden': true } as const

/** What is needed now and then: what waits, the language, the web dashboard, and what is only simulated here. */
export default function More() {
  const { t, format } = useTexts()
  const host = useTelegram()
  const navigate = useNavigate()
  const waiting = useApprovals({ question: 'approve', size: 100 }).data?.total ?? 0
  const config = useConfig().data
  const me = useMe().data
  const demo = config?.demo ?? []

  return (
    <Page title={t('tabs.more')} home={null} subtitle={me && <bdi>{me.name}</bdi>}>
      <Group>
        <Row
          before={<IconListCheck {...icon} />}
          after={waiting > 0 && <span className="waiting-count">{format.number(waiting)}</span>}
          onClick={() => void navigate('/review')}
        >
          {t('review.title')}
        </Row>
        <Row
          before={<IconDeviceDesktop {...icon} />}
          description={t('more.webHint')}
          onClick={() => host.openLink(window.location.origin)}
        >
          {t('more.web')}
        </Row>
      </Group>
      <SelectField
        label={t('settings.language')}
        value={currentLanguage()}
        onChange={(value) => {
          const language = uiLanguages.find((known) => known === value)
          if (language) void chooseLanguage(language)
        }}
        options={uiLanguages.map((value) => ({ value, label: languageNames[value] }))}
      />
      {demo.length > 0 && (
        <Group
          title={t('demo.short')}
          note={t('demo.badge', {
            systems: format.list(demo.map((system) => t(`demo.systems.${system}`, { defaultValue: system }))),
          })}
        >
          <Row before={<IconFlask {...icon} />} onClick={() => host.openLink(`${window.location.origin}/desk`)}>
            {t('demo.desk')}
          </Row>
        </Group>
      )}
      {config && <p className="note">{t('more.version', { name: config.name, version: config.version })}</p>}
    </Page>
  )
}
