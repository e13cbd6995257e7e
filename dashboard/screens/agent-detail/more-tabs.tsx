import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './agent-detail.module.css'

/** The tabs a narrow screen has no room for. */
export function MoreTabs<T extends string>({
  tabs,
  nameOf,
  onChoose,
}: {
  tabs: T[]
  nameOf: (tab: T) => string
  onChoose: (tab: T) => void
}) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon className={styles['more'] ?? ''} aria-label={t('agent:tab.more')}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map((tab) => (
          <Menu.Item key={tab} onClick={() => onChoose(tab)}>
            {nameOf(tab)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
