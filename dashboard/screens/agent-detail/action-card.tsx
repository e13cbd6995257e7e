import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { madeBy } from '#app/offer-place.ts'
import { useOfferText, useRefusalOf } from '#app/offer-text.ts'
import { type ChatAction, useDecide } from '#app/queries/chat.ts'
import { useMay } from '#app/queries/organisations.ts'
import { PriceButton } from '../../components/price-button.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import styles from './action-card.module.css'

/** Something the agent offers to do: what happens and its price, a yes and a no, and what came of it. */
export function ActionCard({ agentId, action }: { agentId: string; action: ChatAction }) {
  const { t } = useTranslation()
  const offer = useOfferText()
  const decide = useDecide(agentId)
  const onError = useProblemToast()
  const outcome = useRef<HTMLDivElement>(null)
  const mayShape = useMay('shape')
  const { state } = action
  const answered = decide.isSuccess && state !== 'offered'
  useEffect(() => {
    // The button that was pressed is gone: who came by keyboard goes on from what came of it.
    if (answered) outcome.current?.focus()
  }, [answered])
  const answer = (yes: boolean) => {
    if (!decide.isPending) decide.mutate({ actionId: action.id, yes }, { onError })
  }
  return (
    <div className={styles['card']} role="group" aria-label={t('offers:offered.title')}>
      <p dir="auto">{offer(action.shown)}</p>
      {state === 'offered' ? (
        mayShape && (
          <div className={styles['buttons']}>
            <PriceButton
              size="compact-md"
              price={action.shown.credits}
              loading={decide.isPending}
              onClick={() => answer(true)}
            >
              {t('offers:offered.yes')}
            </PriceButton>
            <Button
              size="compact-md"
              variant="default"
              disabled={decide.isPending}
              onClick={() => answer(false)}
            >
              {t('offers:offered.no')}
            </Button>
          </div>
        )
      ) : (
        <div ref={outcome} tabIndex={-1} className={styles['outcome']}>
          <Outcome agentId={agentId} action={action} />
        </div>
      )}
    </div>
  )
}

const tabOf = { post: 'posts', source: 'sources', trigger: 'triggers' } as const

function Outcome({ agentId, action }: { agentId: string; action: ChatAction }) {
  const { t } = useTranslation()
  const refusal = useRefusalOf()
  const { state } = action
  if (state === 'dismissed') return <p className="small quiet">{t('offers:offered.isLeft')}</p>
  if (state === 'refused') {
    return <p className="small">{t('offers:offered.isNotDone', { reason: refusal(action) })}</p>
  }
  const made = madeBy(action)
  return (
    <>
      <p className="small">{t('offers:offered.isDone')}</p>
      {made && (
        <Link className="small" to={`?agentId=${agentId}&tab=${tabOf[made]}`}>
          {t(`offers:offered.${made === 'post' ? 'seePost' : 'seeAgent'}`)}
        </Link>
      )}
    </>
  )
}
