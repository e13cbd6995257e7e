import '../../components/form-styles.ts'
import { Button, Select } from '@mantine/core'
import { IconBrandX, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { usePostNow, usePrice, type GeneratedContent } from '#app/queries/publishing.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { useLanguageOptions } from '../../components/character-fields.tsx'
import { CounterRing } from '../../components/counter-ring.tsx'
import { PostCard } from '../../components/post-card.tsx'
import { PriceButton } from '../../components/price-button.tsx'
import { useProblemToast } from '../../components/problem.ts'
import { NoticeWord, PublicationStatusWord } from '../../components/status-word.tsx'
import { EvidencePanel } from './evidence-panel.tsx'
import { PriceProblems } from './price-problems.tsx'
import styles from './sandbox.module.css'
import { Stages } from './stages.tsx'
import { useSample } from './use-sample.ts'

/** Write a post without publishing it, look at what stands behind it, then publish exactly this text. */
export default function Sandbox({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const { sample, generate } = useSample(agent.agentId)
  const [language, setLanguage] = useState(agent.targetLanguage ?? agent.language)
  const [pointed, setPointed] = useState<number | null>(null)
  const price = usePurposePrice('SANDBOX_GENERATE')
  const languages = useLanguageOptions()
  const { result, state } = sample
  const running = state === 'running'

  return (
    <div className={styles['sandbox']}>
      <section className={`card ${styles['form']}`} aria-label={t('sandbox.what')}>
        <h2>{t(`type.${agent.type}.name`)}</h2>
        <Subject agent={agent} />
        <Select
          label={t('field.language')}
          data={languages}
          value={language}
          onChange={(value) => value && setLanguage(value)}
          allowDeselect={false}
          searchable
        />
        <PriceButton
          price={price}
          variant={result ? 'default' : 'filled'}
          loading={running}
          leftSection={result ? <IconRefresh size={18} stroke={1.75} aria-hidden="true" /> : undefined}
          onClick={() => void generate(language)}
        >
          {t(result ? 'sandbox.again' : 'sandbox.generate')}
        </PriceButton>
        <p className="small quiet">{t('sandbox.charged')}</p>
      </section>

      <div className={styles['result']}>
        {state !== 'idle' && <Stages stages={sample.stages} running={running} />}
        {state === 'failed' ? (
          <div className="card" role="alert" style={{ padding: 16 }}>
            <NoticeWord meaning="bad" text={t('sandbox.failed')} />
            {sample.problem && <p className="quiet">{sample.problem}</p>}
          </div>
        ) : state === 'idle' ? (
          <div className={`card ${styles['hint']}`}>
            <p className="quiet">{t('sandbox.empty', { name: agent.name })}</p>
          </div>
        ) : (
          <PostCard
            platform="twitter"
            author={{
              id: agent.agentId,
              name: agent.twitter?.name ?? agent.name,
              avatar: agent.twitter?.avatar ?? agent.avatar,
              handle: agent.twitter?.screenName,
            }}
            text={sample.text}
            when={t('post.now')}
            writing={running}
            images={result?.imageUrl ? [{ url: result.imageUrl, alt: t('post.chartAlt') }] : []}
            spans={result?.evidence.claims.map(({ start, end }, index) => ({
              start,
              end,
              active: index === pointed,
            }))}
            onPoint={setPointed}
          />
        )}
        {result && <Publish agent={agent} result={result} />}
      </div>

      {result && <EvidencePanel evidence={result.evidence} pointed={pointed} onPoint={setPointed} />}
    </div>
  )
}

function Subject({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const subject = {
    technical_analysis: `${agent.coinTickers.map((coin) => `$${coin}`).join(' ')} · ${agent.timeframe ? t(`timeframe.${agent.timeframe}`) : ''}`,
    hot_topic: agent.topic,
    clone_influence: agent.targetAccount && `@${agent.targetAccount}`,
    project_promotion: agent.projectInfo?.name,
    project_summary: agent.projectInfo?.name,
  }[agent.type]
  return (
    <p className="quiet">
      {subject} <Link to={`?agentId=${agent.agentId}&tab=config`}>{t('sandbox.change')}</Link>
    </p>
  )
}

function Publish({ agent, result }: { agent: Agent; result: GeneratedContent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const host = useHost()
  const onError = useProblemToast()
  const post = usePostNow()
  const price = usePrice(agent.agentId, result.content).data
  const limit = agent.twitter?.capabilities.longPosts ? 25_000 : 280
  const published = post.data

  const publish = () =>
    post.mutate(
      {
        id: agent.agentId,
        content: result.content,
        ...(result.quoteTweetId ? { quoteTweetId: result.quoteTweetId } : {}),
      },
      {
        onError,
        onSuccess: ({ status }) => status === 'published' && host.toast(t('post.published'), 'good'),
      },
    )
  return (
    <>
      <div className="between">
        <span className="row">
          <CounterRing used={result.weightedLength} limit={limit} />
          {agent.madeWithAi && <span className="small quiet">· {t('post.madeWithAi')}</span>}
        </span>
        <span className="small quiet tabular">
          {t('sandbox.wasCharged', { count: result.charged, amount: format.credits(result.charged) })}
        </span>
      </div>
      <PriceProblems price={price} />
      {published ? (
        <div className="row" role="status">
          <PublicationStatusWord status={published.status} reason={published.reason} />
          {published.url && (
            <a href={published.url} target="_blank" rel="noopener">
              {t('post.open')}
            </a>
          )}
        </div>
      ) : agent.twitter ? (
        <div>
          <PriceButton
            h={44}
            price={price?.credits ?? result.publishPrice}
            loading={post.isPending}
            disabled={(price?.problems.length ?? 0) > 0}
            leftSection={<IconBrandX size={18} stroke={1.75} aria-hidden="true" />}
            onClick={publish}
          >
            {t('post.publishX')}
          </PriceButton>
        </div>
      ) : (
        <div className="row">
          <p className="quiet">{t('sandbox.connectFirst')}</p>
          <Button component={Link} variant="default" to={`?agentId=${agent.agentId}&tab=connect`}>
            {t('connect.x.connect')}
          </Button>
        </div>
      )}
    </>
  )
}
