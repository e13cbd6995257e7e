import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldIssues } from '#app/api-error.ts'
import { useHost } from '#app/host.ts'
import { errorText } from '#app/error-text.ts'
import { FormEnd } from '../../components/form-end.tsx'
import { FormProblem } from '../../components/form-problem.tsx'
import { fieldText } from '../../components/field-text.ts'
import { useFocusBack } from '../../components/use-focus-back.ts'

const reasonMin = 3
const reasonMax = 500

/** Something an administrator does to somebody: never without a reason, which stays in the audit log. */
export function ActDialog({
  title,
  text,
  ok,
  danger = false,
  ready = true,
  children,
  act,
  onClose,
}: {
  title: string
  text: string
  ok: string
  danger?: boolean
  ready?: boolean
  children?: ReactNode
  /** A text that it answers is said instead of "done". */
  act: (reason: string) => Promise<unknown>
  onClose: () => void
}) {
  const { t } = useTranslation()
  useFocusBack()
  const host = useHost()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const said = await act(reason.trim())
      host.toast(typeof said === 'string' ? said : t('admin:act.done'), 'good')
      onClose()
    } catch (error) {
      setProblem(fieldText(fieldIssues(error)[0]?.message) ?? errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={440}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p className="quiet">{text}</p>
        {children}
        <Textarea
          label={t('admin:act.reason')}
          description={t('admin:act.reasonText')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxLength={reasonMax}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormProblem text={problem} />
        <FormEnd
          loading={busy}
          disabled={!ready || reason.trim().length < reasonMin}
          danger={danger}
          onClose={onClose}
        >
          {ok}
        </FormEnd>
      </form>
    </Modal>
  )
}
