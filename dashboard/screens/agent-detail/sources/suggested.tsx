import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAddSource, type Sources } from '#app/queries/sources.ts'
import { sourceName } from '#app/source-words.ts'
import { useProblemToast } from '../../../components/problem-toast.ts'
import panels from '../panels.module.css'

/** What the agent's own fields speak of; one press follows it. */
export function Suggested({ agentId, suggested }: { agentId: string } & Pick<Sources, 'suggested'>) {
  const { t } = useTranslation()
  const add = useAddSource(agentId)
  const onError = useProblemToast()
  if (suggested.length === 0) return null
  return (
    <>
      <h3 className={panels['sub']}>{t('sources:sources.suggested')}</h3>
      <div className={panels['chips']}>
        {suggested.map((settings) => {
          const name = sourceName(settings)
          return (
            <Button
              key={`${settings.kind} ${name}`}
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden="true" />}
              disabled={add.isPending}
              aria-label={t('sources:sources.followThis', {
                kind: t(`sources:sourceKind.${settings.kind}.name`),
                name,
              })}
              onClick={() => add.mutate(settings, { onError })}
            >
              <bdi className="clip">{name}</bdi>
            </Button>
          )
        })}
      </div>
    </>
  )
}
