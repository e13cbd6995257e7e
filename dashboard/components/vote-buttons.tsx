import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useHost } from '#app/host.ts'
import type { ApprovalItem } from '#app/queries/publishing.ts'
import { useTakeYesBack } from '#app/queries/votes.ts'
import { askedVotes } from '#app/votes.ts'
import { useProblemToast } from './problem-toast.ts'

/** What somebody may say to a text that others are asked about, too; where that is nothing, nothing is there to press. */
export default function VoteButtons({
  item,
  busy,
  keys,
  onYes,
  onChange,
}: {
  item: ApprovalItem
  busy: boolean
  /** The screen presses the yes by its letter. */
  keys: boolean
  onYes: () => void
  onChange: () => void
}) {
  const { t } = useTranslation()
  const votes = askedVotes(item)
  if (votes && votes.mine !== 'may') return votes.given ? <TakeBack id={item.id} /> : null
  // Nobody is asked about a draft: by a yes of somebody who is not, those who decide are.
  const yes = votes || item.votes?.mine === 'may' ? 'yes' : 'ask'
  return (
    <>
      <Button loading={busy} {...(keys ? { 'aria-keyshortcuts': 'A' } : {})} onClick={onYes}>
        {t(`votes:votes.${yes}`)}
      </Button>
      {votes && (
        <Button variant="default" disabled={busy} onClick={onChange}>
          {t('votes:votes.change')}
        </Button>
      )}
    </>
  )
}

function TakeBack({ id }: { id: string }) {
  const { t } = useTranslation()
  const host = useHost()
  const takeBack = useTakeYesBack()
  const onError = useProblemToast()
  return (
    <Button
      variant="default"
      loading={takeBack.isPending}
      onClick={() => takeBack.mutateAsync({ id }).then(() => host.toast(t('votes:votes.takenBack')), onError)}
    >
      {t('votes:votes.takeBack')}
    </Button>
  )
}
