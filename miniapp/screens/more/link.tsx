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
    text: code ? t('mobile:link.again') : t('mobile:link.show'),
    progress: link.isPending,
    onClick: () => link.mutate(undefined, { onError }),
  })
  return (
    <Page title={t('mobile:link.title')}>
      <p className="lead">{t('mobile:link.text')}</p>
      {code && (
        <div className="total" role="status">
          <p className="code" dir="ltr">
            {grouped(code.code)}
          </p>
          <p className="hint small">{t('mobile:link.until', { time: format.clock(code.expiresAt) })}</p>
        </div>
      )}
      <ol className="steps">
        <li>{t('mobile:link.step1')}</li>
        <li>{t('mobile:link.step2')}</li>
        <li>{t('mobile:link.step3')}</li>
      </ol>
      <Group>
        {code && (
          <ActionRow
            before={<IconCopy className="row-icon" aria-hidden="true" />}
            title={t('mobile:link.copy')}
            onClick={() => copy(code.code)}
          />
        )}
        <ActionRow
          before={<IconWorld className="row-icon" aria-hidden="true" />}
          title={t('mobile:link.open')}
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
