import { Button, type ButtonProps } from '@mantine/core'
import { IconPlayerStopFilled } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Writing } from '#app/use-writing.ts'
import { PriceButton } from './price-button.tsx'
import { WritingStages } from './writing-stages.tsx'

/** Has an agent write: the button and its price, the one that stops the writing, how far it is, and why it failed. */
export function WritingPanel({
  writing,
  onStop,
  button,
  children,
  preview,
}: {
  writing: Writing<unknown>
  onStop: () => void
  button: ComponentProps<typeof PriceButton>
  /** Stands below the buttons. */
  children?: ReactNode
  /** Stands below the stages while it writes. */
  preview?: ReactNode
}) {
  const { t } = useTranslation()
  const running = writing.state === 'running'
  return (
    <>
      <div className="row">
        <PriceButton {...button} loading={running || button.loading === true} />
        {running && <StopButton {...('h' in button ? { h: button.h } : {})} onClick={onStop} />}
      </div>
      {children}
      {running && <WritingStages stages={writing.stages} running />}
      {running && preview}
      <WritingProblem
        text={writing.state === 'failed' ? (writing.problem ?? t('agent:sandbox.failed')) : null}
      />
    </>
  )
}

/** The button that begins the writing; while it runs, the one that ends it stands in its place. */
export function WriteOrStop({
  running,
  onStop,
  ...button
}: ComponentProps<typeof PriceButton> & { running: boolean; onStop: () => void }) {
  if (!running) return <PriceButton {...button} />
  return <StopButton {...('h' in button ? { h: button.h } : {})} onClick={onStop} />
}

/** Ends the writing and takes its price back. */
export function StopButton({
  plain = false,
  ...button
}: ButtonProps & { plain?: boolean; onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      leftSection={plain ? undefined : <IconPlayerStopFilled size={16} aria-hidden="true" />}
      {...button}
    >
      {t('agent:stopWriting')}
    </Button>
  )
}

/** Why nothing was written; read out when it appears. */
export function WritingProblem({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <p role="alert" className="quiet">
      {text}
    </p>
  )
}
