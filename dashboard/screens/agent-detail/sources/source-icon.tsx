import {
  IconBrandTelegram,
  IconBrandX,
  IconListDetails,
  IconRss,
  IconSearch,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SourceKind } from '#contract/lists.ts'

const icons: Record<SourceKind, TablerIcon> = {
  topic: IconSearch,
  account: IconBrandX,
  list: IconListDetails,
  feed: IconRss,
  page: IconWorld,
  channel: IconBrandTelegram,
}

export function SourceIcon({ kind }: { kind: SourceKind }) {
  const { t } = useTranslation()
  const Icon = icons[kind]
  return <Icon size={18} stroke={1.75} role="img" aria-label={t(`sources:sourceKind.${kind}.name`)} />
}
