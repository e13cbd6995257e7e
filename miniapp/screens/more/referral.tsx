import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#app/format.ts'
import { useChooseCode, useReferralLink, useReferrals, type ReferralLink } from '#app/queries/referral.ts'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/copy.ts'
import { TextField } from '../../ui/fields.tsx'
import { ActionRow, Group, Row } from '../../ui/groups.tsx'
import { Page } from '../../ui/page.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useMainButton, useSecondaryButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import '../../ui/agent.css'

/** The link to invite by, what both sides get, and the invitations so far. */
export function Referral() {
  const t = useText()
  const link = useReferralLink()
  return (
    <Page title={t('account:referral.invite')}>
      <p className="lead">{t('account:referral.inviteText')}</p>
      {link.isPending && <LoadingRows count={5} />}
      {link.isError && <LoadFailed error={link.error} retry={link.refetch} />}
      {link.data && <Invite link={link.data} />}
    </Page>
  )
}

function Invite({ link }: { link: ReferralLink }) {
  const t = useText()
  const format = useFormat()
  const host = useTelegram()
  const copy = useCopy()
  const address = link.telegramLink ?? link.link
  const [code, setCode] = useState('')
  const choose = useChoose(() => setCode(''))
  const share = async () => (await host.extras()).share(address, t('account:referral.shareText'))
  useMainButton({ text: t('account:referral.share'), onClick: () => void share() })
  useSecondaryButton(
    code === ''
      ? null
      : {
          text: t('account:referral.code.choose'),
          progress: choose.isPending,
          onClick: () => void choose.ask(code),
        },
  )
  const credits = (amount: number) => t('price.credits', { count: amount, amount: format.credits(amount) })
  return (
    <>
      <Group title={t('account:referral.link')}>
        <ActionRow
          before={<IconCopy className="row-icon" aria-hidden="true" />}
          title={t('account:referral.copy')}
          text={<bdi dir="ltr">{address}</bdi>}
          onClick={() => copy(address)}
        />
      </Group>
      <Group>
        <Row title={t('account:referral.invited')} after={format.number(link.invited)} />
        <Row title={t('account:referral.rewarded')} after={format.number(link.rewarded)} />
        <Row title={t('account:referral.earned')} after={credits(link.bonusTotal)} />
      </Group>
      <Group title={t('account:referral.rewards')} note={t('account:referral.rewardsText')}>
        {link.plans.map(({ id, bonusCredits }) => (
          <Row
            key={id}
            title={t(`package.${id}`)}
            after={t('account:referral.each', {
              count: bonusCredits,
              amount: format.credits(bonusCredits),
            })}
          />
        ))}
      </Group>
      {!link.chosen && (
        <TextField
          label={t('account:referral.code.label')}
          help={t('account:referral.code.text', { code: link.code })}
          dir="ltr"
          maxLength={64}
          value={code}
          onChange={(text) => setCode(text.replace(/\W/g, ''))}
        />
      )}
      <Invited />
    </>
  )
}

function useChoose(onDone: () => void) {
  const t = useText()
  const host = useTelegram()
  const choose = useChooseCode()
  const onError = useProblem()
  return {
    isPending: choose.isPending,
    async ask(code: string) {
      const sure = await host.choose({
        title: t('account:referral.code.sureTitle', { code }),
        text: t('account:referral.code.sureText'),
        answers: [{ id: 'yes', text: t('account:referral.code.choose') }],
        cancel: t('common.cancel'),
      })
      if (sure)
        choose.mutate(code, {
          onError,
          onSuccess() {
            onDone()
            host.toast(t('common.saved'), 'good')
          },
        })
    },
  }
}

function Invited() {
  const t = useText()
  const format = useFormat()
  const [size, setSize] = useState(20)
  const { data } = useReferrals({ size })
  if (!data) return <LoadingRows />
  return (
    <Group
      title={t('account:referral.history')}
      note={data.list.length === 0 ? t('account:referral.noneText') : t('account:referral.privacy')}
    >
      {data.list.map(({ id, user, date, status, bonusCredits }) => (
        <Row
          key={id}
          title={<bdi>{user}</bdi>}
          text={`${format.fullDate(date)} · ${t(`account:referral.status.${status}`)}`}
          after={
            bonusCredits > 0 && (
              <span className="amount good" dir="ltr">
                {format.signedCredits(bonusCredits)}
              </span>
            )
          }
        />
      ))}
      {data.total > data.list.length && size < 100 && (
        <div className="centred">
          <Button onClick={() => setSize(100)}>{t('showMore')}</Button>
        </div>
      )}
    </Group>
  )
}
