import { IconCopy, IconWorld } from '@tabler/icons-react'
import { useFormat } from '#app/format.ts'
import { useLinkCode } from '#app/queries/account.ts'
import { useCopy } from '../../ui/copy.ts'
import { ActionRow, Group } from '../../ui/groups.tsx'
import { Page } from '../../ui/page.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import '../../ui/agent.css'

/** A one-time code that joins this account to one on the web (decision: two-accounts-one-person). */
export function LinkAccount() {
  const t = useText()
  const format = useFormat()
  const host = useTelegram()
  const link = useLinkCode()
  const copy = useCopy()
  const onError = useProblem()
  const code = link.data
  useMainButton({
    text: code ? t('linkAccount.again') : t('linkAccount.show'),
    progress: link.isPending,
    onClick: () => link.mutate(undefined, { onError }),
  })
  return (
    <Page title={t('linkAccount.title')}>
      <p className="lead">{t('linkAccount.text')}</p>
      {code && (
        <div className="total" role="status">
          <p className="code" dir="ltr">
            {grouped(code.code)}
          </p>
          <p className="hint small">{t('linkAccount.until', { time: format.clock(code.expiresAt) })}</p>
        </div>
      )}
      <ol className="steps">
        <li>{t('linkAccount.step1')}</li>
        <li>{t('linkAccount.step2')}</li>
        <li>{t('linkAccount.step3')}</li>
      </ol>
      <Group>
        {code && (
          <ActionRow
            before={<IconCopy className="row-icon" aria-hidden="true" />}
            title={t('linkAccount.copy')}
            onClick={() => copy(code.code)}
          />
        )}
        <ActionRow
          before={<IconWorld className="row-icon" aria-hidden="true" />}
          title={t('linkAccount.open')}
          onClick={() => host.openLink('/settings')}
        />
      </Group>
    </Page>
  )
}

function grouped(code: string): string {
  return code
    .replace(/\s|-/g, '')
    .replace(/(.{4})(?=.)/g, '$1-')
    .toUpperCase()
}
