import { Button, TextInput } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldIssues } from '#app/api-error.ts'
import { useHost } from '#app/host.ts'
import { useChooseCode, type ReferralLink } from '#app/queries/referral.ts'
import { errorText } from '#app/error-text.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { fieldText } from '../../components/field-text.ts'
import { QrCode } from '../../components/qr-code.tsx'
import styles from './referral.module.css'

/** The link as text, as a code and through the device's own sharing; and the one time one may choose its word. */
export function InviteCard({ link }: { link: ReferralLink }) {
  const { t } = useTranslation()
  const canShare = typeof navigator.share === 'function'
  const share = () => {
    // Closing the sheet without choosing is no error.
    navigator
      .share({ title: 'Kolony', text: t('account:referral.shareText'), url: link.link })
      .catch(() => {})
  }
  return (
    <section className={`card ${styles['card']}`} aria-labelledby="invite-title">
      <h2 id="invite-title">{t('account:referral.invite')}</h2>
      <p className="quiet">{t('account:referral.inviteText')}</p>
      <div className={styles['invite']}>
        <QrCode text={link.link} label={t('account:referral.qr')} />
        <div className={styles['ways']}>
          <TextInput
            readOnly
            dir="ltr"
            label={t('account:referral.link')}
            value={link.link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="row">
            <CopyButton
              text={link.link}
              label={t('account:referral.copy')}
              done={t('account:referral.copied')}
            />
            {canShare && (
              <Button
                variant="default"
                leftSection={<IconShare size={16} stroke={1.75} aria-hidden="true" />}
                onClick={share}
              >
                {t('account:referral.share')}
              </Button>
            )}
            {link.telegramLink && (
              <CopyButton
                variant="default"
                text={link.telegramLink}
                label={t('account:referral.copyTelegram')}
                done={t('account:referral.copied')}
              />
            )}
          </div>
          <CodeEditor link={link} />
        </div>
      </div>
    </section>
  )
}

function CodeEditor({ link }: { link: ReferralLink }) {
  const { t } = useTranslation()
  const host = useHost()
  const [code, setCode] = useState('')
  const choose = useChooseCode()
  if (link.chosen)
    return (
      <p className="quiet">
        {t('account:referral.chosen')} <bdi className="mono">{link.code}</bdi>
      </p>
    )
  const issue = fieldIssues(choose.error)[0]?.message
  const wrong = code !== '' && !/^\w{1,64}$/.test(code) ? '1 to 64 letters, digits and underscores' : issue
  const problem = fieldText(wrong) ?? (choose.isError ? (errorText(choose.error) ?? undefined) : undefined)
  const submit = async () => {
    const sure = await host.confirm({
      title: t('account:referral.code.sureTitle', { code: `\u2068${code}\u2069` }),
      text: t('account:referral.code.sureText'),
      ok: t('account:referral.code.choose'),
      cancel: t('common.cancel'),
    })
    if (sure) choose.mutate(code, { onSuccess: () => host.toast(t('common.saved'), 'good') })
  }
  return (
    <form
      className={styles['code']}
      onSubmit={(event) => {
        event.preventDefault()
        if (code !== '' && !wrong) void submit()
      }}
    >
      <TextInput
        dir="ltr"
        label={t('account:referral.code.label')}
        description={t('account:referral.code.text', { code: `\u2068${link.code}\u2069` })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={code}
        maxLength={64}
        autoComplete="off"
        error={problem}
        onChange={(event) => {
          choose.reset()
          setCode(event.currentTarget.value)
        }}
      />
      <Button type="submit" variant="default" loading={choose.isPending} disabled={code === ''}>
        {t('account:referral.code.choose')}
      </Button>
    </form>
  )
}
