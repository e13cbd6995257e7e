import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#app/error-text.ts'
import { type MadeToken, useMakeToken, useRevokeToken, useTokens } from '#app/queries/tokens.ts'
import { ProblemCard } from '../../components/problem-card.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { useTokenChoices } from '../../components/token-fields.tsx'
import { TokenForm } from '../../components/token-form.tsx'
import { TokenList, TokenSecret } from '../../components/token-list.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'

/** What programs call with in one's own name. */
export function TokensSection() {
  const { t } = useTranslation()
  const tokens = useTokens()
  const make = useMakeToken()
  const revoke = useRevokeToken()
  const onError = useProblemToast()
  const choices = useTokenChoices()
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<MadeToken | null>(null)
  const list = tokens.data?.tokens ?? []
  const ofPrograms = list.filter(({ program }) => program !== null)
  const ownMade = list.filter(({ program }) => program === null)
  const revoking = revoke.isPending ? revoke.variables.id : null
  const onRevoke = (id: string) =>
    revoke.mutate({ id }, { onError, onSuccess: () => made?.made.id === id && setMade(null) })
  return (
    <Section id="tokens">
      {tokens.isPending && <Waiting height={80} />}
      {tokens.isError && <ProblemCard onRetry={() => void tokens.refetch()} />}
      {made && <TokenSecret made={made} onDone={() => setMade(null)} />}
      {ownMade.length > 0 && <TokenList tokens={ownMade} revoking={revoking} onRevoke={onRevoke} />}
      <Button variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('token:new')}
      </Button>
      {open && (
        <TokenForm
          {...choices}
          problem={make.isError ? errorText(make.error) : null}
          isBusy={make.isPending}
          onMake={(wished) =>
            make.mutate(wished, {
              onSuccess: (answer) => {
                setMade(answer)
                setOpen(false)
              },
            })
          }
        />
      )}
      {ofPrograms.length > 0 && (
        <>
          <h3 className={styles['programs']}>{t('token:program.title')}</h3>
          <TokenList tokens={ofPrograms} revoking={revoking} onRevoke={onRevoke} />
        </>
      )}
    </Section>
  )
}
