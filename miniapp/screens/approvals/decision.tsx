import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconBrandX,
  IconMessage,
  IconPencil,
  IconThumbDown,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { answerNeeds } from '#app/answer-needs.ts'
import type { MainButton } from '#app/host.ts'
import { useMay, useMayDo } from '#app/queries/organisations.ts'
import { useApprove, useDone, useResolve, type ApprovalItem } from '#app/queries/publishing.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { useTakeYesBack } from '#app/queries/votes.ts'
import { askedVotes, isAsked, seenOf, useSaidYes } from '#app/votes.ts'
import { ActionRow, Group, LinkRow } from '../../ui/groups.tsx'
import { usePriced } from '../../ui/price-label.ts'
import { useProblem } from '../../ui/problem-toast.ts'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { useOutcome } from '../agent/use-publish.ts'

/** Which answers somebody may give, of those that are possible; a yes or a no only where they are asked for it. */
function useAnswers(): (item: ApprovalItem) => ApprovalItem['actions'] {
  const may = useMayDo()
  return (item) =>
    item.actions.filter(
      (action) => may(answerNeeds[action]) && (isAsked(item) || answerNeeds[action] !== 'approve'),
    )
}

/** The native buttons that decide on a waiting item; none without one. */
export function useDecision(item: ApprovalItem | null): {
  main: MainButton | null
  secondary: MainButton | null
} {
  const t = useText()
  const host = useTelegram()
  const navigate = useNavigate()
  const priced = usePriced()
  const approve = useApprove()
  const done = useDone()
  const resolve = useResolve()
  const saidYes = useSaidYes()
  const tell = useOutcome()
  const onError = useProblem()
  const answers = useAnswers()
  if (!item) return { main: null, secondary: null }

  const { id, version, assistUrl } = item
  const actions = answers(item)
  const busy = approve.isPending || done.isPending || resolve.isPending
  if (actions.includes('resolve')) {
    const say = (posted: boolean) =>
      resolve.mutate({ id, posted }, { onSuccess: (rested) => tell([rested]), onError })
    return {
      main: { text: t('agent:approvals.wasPosted'), progress: resolve.isPending, onClick: () => say(true) },
      secondary: { text: t('agent:approvals.wasNotPosted'), enabled: !busy, onClick: () => say(false) },
    }
  }
  // A draft has to be chosen first, by the button under it.
  if (item.drafts.length > 0) return { main: null, secondary: null }
  if (actions.includes('done')) {
    const sent = () =>
      done.mutate({ id }, { onSuccess: () => host.toast(t('agent:approvals.noted'), 'good'), onError })
    return {
      main: assistUrl
        ? { text: t('agent:approvals.openComposer'), enabled: !busy, onClick: () => host.openLink(assistUrl) }
        : null,
      secondary: { text: t('agent:approvals.done'), progress: done.isPending, onClick: sent },
    }
  }
  // Whether a yes is the last that is missing, and so costs something, shows only when it is counted.
  const approveText = ({ votes, price }: ApprovalItem) =>
    votes
      ? t(`votes:votes.${votes.mine === 'may' ? 'yes' : 'ask'}`)
      : priced(t('agent:approvals.approve'), price)
  return {
    main: actions.includes('approve')
      ? {
          text: approveText(item),
          progress: approve.isPending,
          enabled: !busy,
          onClick: () =>
            approve
              .mutateAsync({ id, version, undoable: true, ...seenOf(item) })
              .then((sent) => saidYes([sent], tell), onError),
        }
      : null,
    secondary: actions.includes('edit')
      ? { text: t('agent:edit'), enabled: !busy, onClick: () => void navigate(`/approvals/${id}/edit`) }
      : null,
  }
}

/** What else can be done with it than the native buttons offer. */
export function DecisionRows({ item, onNext }: { item: ApprovalItem; onNext?: () => void }) {
  const t = useText()
  const host = useTelegram()
  const priced = usePriced()
  const again = usePurposePrice('REGENERATE')
  const { id, replyTo } = item
  const actions = useAnswers()(item)
  const votes = askedVotes(item)
  const mayApprove = useMay('approve')
  const editHere = actions.includes('edit') && actions.includes('done')
  return (
    <Group>
      {editHere && (
        <LinkRow
          to={`/approvals/${id}/edit`}
          before={<IconPencil className="row-icon" aria-hidden="true" />}
          title={t('agent:edit')}
        />
      )}
      {actions.includes('regenerate') && (
        <LinkRow
          to={`/approvals/${id}/again`}
          before={<IconArrowsExchange className="row-icon" aria-hidden="true" />}
          title={priced(t('agent:approvals.regenerate'), again)}
        />
      )}
      {votes && actions.includes('approve') && (
        <LinkRow
          to={`/approvals/${id}/change`}
          before={<IconMessage className="row-icon" aria-hidden="true" />}
          title={t('votes:votes.change')}
        />
      )}
      {votes?.given && votes.mine !== 'may' && mayApprove && <TakeBack id={id} />}
      {actions.includes('reject') && (
        <LinkRow
          to={`/approvals/${id}/reject`}
          danger
          before={<IconThumbDown className="row-icon" aria-hidden="true" />}
          title={t('agent:approvals.reject')}
        />
      )}
      {replyTo && (
        <ActionRow
          before={<IconBrandX className="row-icon" aria-hidden="true" />}
          title={t('agent:approvals.answered')}
          onClick={() => host.openLink(replyTo.url)}
        />
      )}
      {onNext && <ActionRow title={t('agent:approvals.next')} onClick={onNext} />}
    </Group>
  )
}

function TakeBack({ id }: { id: string }) {
  const t = useText()
  const host = useTelegram()
  const takeBack = useTakeYesBack()
  const onError = useProblem()
  return (
    <ActionRow
      before={<IconArrowBackUp className="row-icon" aria-hidden="true" />}
      title={t('votes:votes.takeBack')}
      disabled={takeBack.isPending}
      onClick={() =>
        takeBack.mutate({ id }, { onError, onSuccess: () => host.toast(t('votes:votes.takenBack')) })
      }
    />
  )
}
