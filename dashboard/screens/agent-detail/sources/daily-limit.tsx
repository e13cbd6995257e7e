import '@mantine/core/styles/Progress.layer.css'
import { Button, NumberInput, Progress } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { useFormat } from '#app/format.ts'
import { useLimitPosts, type Sources } from '#app/queries/sources.ts'
import { useProblemToast } from '../../../components/problem-toast.ts'
import panels from '../panels.module.css'

/** How many posts of X the agent takes a day at most, and has taken. */
export function DailyLimit({
  agentId,
  dailyPostsMax,
  postsToday,
  postsPerCredit,
}: { agentId: string } & Pick<Sources, 'dailyPostsMax' | 'postsToday' | 'postsPerCredit'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const limit = useLimitPosts(agentId)
  const onError = useProblemToast()
  const [typed, setTyped] = useState<string | number>(dailyPostsMax)
  const wanted = typeof typed === 'number' ? typed : Number.parseInt(typed, 10)
  const used = t('sources:sources.usedToday', {
    used: format.number(postsToday),
    max: format.number(dailyPostsMax),
  })
  const full = dailyPostsMax === 0 || postsToday >= dailyPostsMax
  return (
    <>
      <h3 className={panels['sub']}>{t('sources:sources.limit')}</h3>
      <p className="small quiet">{t('sources:sources.limitText', { count: postsPerCredit })}</p>
      <p className="small tabular">{used}</p>
      <Progress
        value={full ? 100 : (postsToday / dailyPostsMax) * 100}
        color={full ? 'var(--k-attention)' : 'var(--k-accent)'}
        aria-label={used}
      />
      <form
        className={panels['inline']}
        onSubmit={(event) => {
          event.preventDefault()
          limit.mutate(wanted, { onError })
        }}
      >
        <NumberInput
          aria-label={t('sources:sources.limit')}
          value={typed}
          onChange={setTyped}
          min={0}
          max={limits.sourcePostsPerDayMax}
          allowDecimal={false}
          clampBehavior="blur"
        />
        <Button
          type="submit"
          variant="default"
          loading={limit.isPending}
          disabled={Number.isNaN(wanted) || wanted === dailyPostsMax}
        >
          {t('common.save')}
        </Button>
      </form>
    </>
  )
}
