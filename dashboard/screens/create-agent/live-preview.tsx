import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api.ts'
import type { AgentFormFields } from '#app/forms/agent.ts'
import { useStarterAgents } from '#app/queries/agents.ts'
import { errorText } from '#app/error-text.ts'
import { PostWithEvidence } from '../../components/post-with-evidence.tsx'
import styles from './create-agent.module.css'

/** How an agent of this kind writes, under the name being typed: a starter's sample, and on request one from now, free. */
export function LivePreview({ form }: { form: UseFormReturn<AgentFormFields> }) {
  const { t } = useTranslation()
  const [type, name, language, coinTickers] = form.watch(['type', 'name', 'language', 'coinTickers'])
  const starter = useStarterAgents().data?.find((one) => one.type === type)
  const [coin] = coinTickers
  const sample = useMutation({
    mutationFn: () => call('preview.sample', { type, language, ...(coin ? { ticker: coin } : {}) }),
  })
  if (!starter) return null
  return (
    <aside className={styles['example']} aria-label={t('agent:create.example')}>
      <h2>{t('agent:create.example')}</h2>
      <PostWithEvidence
        platform="twitter"
        author={{ id: starter.id, name: name || starter.name, handle: null }}
        text={sample.data?.content ?? starter.samplePost}
        images={sample.data?.imageUrl ? [{ url: sample.data.imageUrl, alt: t('postCard.chartAlt') }] : []}
        evidence={sample.data?.evidence ?? null}
        why={sample.data?.why ?? null}
      />
      <p className="small muted">
        {sample.data ? t('agent:create.sampleHint') : t('agent:create.exampleHint', { name: starter.name })}
      </p>
      {sample.error && (
        <p role="alert" className="small quiet">
          {errorText(sample.error)}
        </p>
      )}
      <div>
        <Button variant="default" loading={sample.isPending} onClick={() => sample.mutate()}>
          {t('agent:create.sample')}
        </Button>
      </div>
    </aside>
  )
}
