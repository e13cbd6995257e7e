import { Button, TextInput } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AskedFactor, FactorProof as Proof } from '#app/queries/security.ts'
import { useFactorProof } from '#app/use-factor-proof.ts'
import { FormProblem } from './form-problem.tsx'

/** Shows a second factor: a passkey, the code of an app, or one of the recovery codes. */
export function FactorProof({
  methods,
  question,
  onProof,
}: {
  methods: AskedFactor['methods']
  /** What a passkey is to sign, asked for at each attempt. */
  question: () => Promise<AskedFactor['passkey']>
  onProof: (proof: Proof) => Promise<void>
}) {
  const { t } = useTranslation()
  const proof = useFactorProof(methods, { question, onProof })
  const { isTotp, field } = proof
  const hasPasskey = methods.includes('passkey')
  return (
    <div className="stack">
      {hasPasskey && (
        <Button
          h={44}
          data-autofocus
          loading={proof.busy === 'passkey'}
          leftSection={<IconKey size={18} aria-hidden="true" />}
          onClick={proof.byPasskey}
        >
          {t('account:factor.usePasskey')}
        </Button>
      )}
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          proof.byCode()
        }}
      >
        <TextInput
          label={field.label}
          description={field.hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          dir="ltr"
          autoComplete={isTotp ? 'one-time-code' : 'off'}
          inputMode={field.inputMode}
          maxLength={field.maxLength}
          {...(hasPasskey ? {} : { 'data-autofocus': true })}
          value={proof.code}
          onChange={(event) => proof.setCode(event.currentTarget.value)}
        />
        <FormProblem text={proof.problem} />
        <Button
          type="submit"
          h={44}
          variant={hasPasskey ? 'default' : 'filled'}
          loading={proof.busy === 'code'}
          disabled={!proof.complete}
        >
          {t('account:stepUp.confirm')}
        </Button>
      </form>
      {(isTotp || proof.hasApp) && (
        <Button variant="subtle" onClick={proof.switchWay}>
          {t(isTotp ? 'account:factor.useRecovery' : 'account:factor.useApp')}
        </Button>
      )}
    </div>
  )
}
