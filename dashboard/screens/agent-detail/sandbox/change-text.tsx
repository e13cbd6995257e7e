import '../../../components/form-styles.ts'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Agent } from '#app/queries/agents.ts'
import { useConfig, usePurposePrice } from '#app/queries/system.ts'
import { PriceButton } from '../../../components/price-button.tsx'
import { scenarios, type Other } from './sandbox-scenarios.ts'
import type { Try } from './sandbox-tries.ts'
import styles from './sandbox.module.css'

const quick = ['shorter', 'plainer'] as const

/** Another version of a text: by a wish, or about another coin or timeframe. The agent stays as it is. */
export function ChangeText({
  agent,
  made,
  onWrite,
}: {
  agent: Agent
  made: Try
  onWrite: (other: Other) => void
}) {
  const { t } = useTranslation()
  const [hint, setHint] = useState('')
  const price = usePurposePrice(scenarios[made.scenario].purpose)
  const previousGenerationId = made.result.generationId
  const ask = (wish: string) => onWrite({ hint: wish, previousGenerationId })
  return (
    <section className={`card ${styles['change']}`} aria-label={t('agent:sandbox.changeIt.title')}>
      <form
        className={styles['wish']}
        onSubmit={(event) => {
          event.preventDefault()
          if (hint.trim()) ask(hint.trim())
        }}
      >
        <TextInput
          label={t('agent:sandbox.changeIt.title')}
          placeholder={t('agent:sandbox.changeIt.example')}
          value={hint}
          maxLength={300}
          dir="auto"
          onChange={(event) => setHint(event.currentTarget.value)}
        />
        <PriceButton type="submit" variant="default" price={price} disabled={hint.trim() === ''}>
          {t('agent:approvals.regenerate')}
        </PriceButton>
      </form>
      <div className="row">
        {quick.map((one) => (
          <PriceButton
            key={one}
            variant="default"
            price={price}
            onClick={() => ask(t(`agent:sandbox.changeIt.${one}Wish`))}
          >
            {t(`agent:sandbox.changeIt.${one}`)}
          </PriceButton>
        ))}
      </div>
      {agent.type === 'technical_analysis' && made.scenario === 'post' && (
        <OtherSubject agent={agent} made={made} price={price} onWrite={onWrite} />
      )}
    </section>
  )
}

/** The same for this text alone: another coin, another timeframe. */
function OtherSubject({
  agent,
  made,
  price,
  onWrite,
}: {
  agent: Agent
  made: Try
  price: number
  onWrite: (other: Other) => void
}) {
  const { t } = useTranslation()
  const timeframes = useConfig().data?.timeframes ?? []
  const [coin, setCoin] = useState(made.other.coin ?? '')
  const [timeframe, setTimeframe] = useState<string | null>(made.other.timeframe ?? agent.timeframe)
  return (
    <form
      className={styles['wish']}
      onSubmit={(event) => {
        event.preventDefault()
        onWrite({
          ...(coin.trim() ? { coin: coin.trim() } : {}),
          ...(timeframe && timeframe !== agent.timeframe ? { timeframe } : {}),
        })
      }}
    >
      <TextInput
        label={t('agent:sandbox.changeIt.coin')}
        placeholder={agent.coinTickers[0] ?? ''}
        value={coin}
        maxLength={16}
        dir="ltr"
        list="sandbox-coins"
        onChange={(event) => setCoin(event.currentTarget.value)}
      />
      <datalist id="sandbox-coins">
        {['BTC', 'ETH', 'SOL', 'BNB', 'XRP', 'TON'].map((known) => (
          <option key={known} value={known}>
            {known}
          </option>
        ))}
      </datalist>
      <Select
        label={t('field.timeframe')}
        data={timeframes.map((value) => ({ value, label: t(`timeframe.${value}`) }))}
        value={timeframe}
        onChange={setTimeframe}
        allowDeselect={false}
      />
      <PriceButton type="submit" variant="default" price={price}>
        {t('agent:sandbox.changeIt.try')}
      </PriceButton>
      <p className="small quiet">{t('agent:sandbox.changeIt.stays', { name: agent.name })}</p>
    </form>
  )
}
