import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { madeBy } from '#app/offer-place.ts'
import { useOfferText, useRefusalOf } from '#app/offer-text.ts'
import { type ChatAction, useDecide } from '#app/queries/chat.ts'
import { useMay } from '#app/queries/organisations.ts'
import { Button } from '../../ui/button.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

/** Something the agent offers to do: what happens and its price, a yes and a no, and what came of it. */
export function ActionCard({ agentId, action }: { agentId: string; action: ChatAction }) {
  const t = useText()
  const format = useFormat()
  const host = useTelegram()
  const offer = useOfferText()
  const decide = useDecide(agentId)
  const onError = useProblem()
  const mayShape = useMay('shape')
  const outcome = useRef<HTMLDivElement>(null)
  const { credits } = action.shown
  const answered = decide.isSuccess && action.state !== 'offered'
  useEffect(() => {
    // The button that was pressed is gone: who came by keyboard goes on from what came of it.
    if (answered) outcome.current?.focus()
  }, [answered])
  const answer = (yes: boolean) => {
    if (decide.isPending) return
    host.haptic('light')
    decide.mutate({ actionId: action.id, yes }, { onError })
  }
  const yes =
    credits === 0
      ? t('offers:offered.yesFree')
      : t('offers:offered.yesFor', { count: credits, amount: format.credits(credits) })
  return (
    <div className="offer" role="group" aria-label={t('offers:offered.title')} aria-busy={decide.isPending}>
      <span dir="auto">{offer(action.shown)}</span>
      {action.state === 'offered' && mayShape && (
        <div className="offer-buttons">
          <Button disabled={decide.isPending} onClick={() => answer(true)}>
            {yes}
          </Button>
          <Button disabled={decide.isPending} onClick={() => answer(false)}>
            {t('offers:offered.no')}
          </Button>
        </div>
      )}
      <div ref={outcome} tabIndex={-1} role="status" className="small">
        {action.state !== 'offered' && <Outcome agentId={agentId} action={action} />}
      </div>
    </div>
  )
}

function Outcome({ agentId, action }: { agentId: string; action: ChatAction }) {
  const t = useText()
  const refusal = useRefusalOf()
  const { state, result } = action
  if (state === 'dismissed') return t('offers:offered.isLeft')
  if (state === 'refused') return t('offers:offered.isNotDone', { reason: refusal(action) })
  const made = madeBy(action)
  const places = { post: `text/${result?.['publicationId']}`, source: 'sources', trigger: 'triggers' }
  return (
    <>
      {t('offers:offered.isDone')}{' '}
      {made && (
        <Link to={`/agent/${agentId}/${places[made]}`}>
          {t(`offers:offered.${made === 'post' ? 'seePost' : 'seeAgent'}`)}
        </Link>
      )}
    </>
  )
}
