import { IconCopy } from '@tabler/icons-react'
import { useCopy } from '../../ui/copy.ts'
import { ActionRow, Group } from '../../ui/groups.tsx'
import { Page } from '../../ui/page.tsx'
import { useClosingGuard, useMainButton } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import '../../ui/agent.css'
import './security.css'

/** Shown only once: a person who leaves without them has to make new ones. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useText()
  const copy = useCopy()
  useClosingGuard(true)
  useMainButton({ text: t('account:settings.security.codesDone'), onClick: onDone })
  return (
    <Page title={t('account:settings.security.codesTitle')} back={onDone}>
      <p className="lead">{t('account:settings.security.codesText')}</p>
      <ol className="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group>
        <ActionRow
          before={<IconCopy className="row-icon" aria-hidden="true" />}
          title={t('account:settings.security.codesCopy')}
          onClick={() => copy(codes.join('\n'))}
        />
      </Group>
    </Page>
  )
}
