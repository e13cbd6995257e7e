import { ActionIcon, Button, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { IconArrowBackUp, IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '#app/api-error.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useWriting } from '#app/use-writing.ts'
import { CopyButton } from '../../../components/copy-button.tsx'
import styles from './profile.module.css'

type Part = 'accountName' | 'username' | 'bio'

/** One text of the profile: typed, or made up with two others to choose from; each change can be taken back. */
export function TextPart({
  agent,
  part,
  route,
  max,
  rows,
  value,
  onChange,
}: {
  agent: Agent
  part: Part
  route: 'profiles.name' | 'profiles.username' | 'profiles.bio'
  max: number
  rows?: number
  value: string
  onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  const { writing, run } = useWriting<typeof route>()
  const [before, setBefore] = useState<string[]>([])
  const [offered, setOffered] = useState<string[]>([])
  const name = t(`images:profile.part.${part}`)

  const take = (next: string) => {
    setBefore((stack) => [...stack, value])
    onChange(next)
  }
  const make = async () => {
    const made = await run(route, { agentId: agent.agentId })
    if (!made) return
    const first = textIn(made, part)
    setOffered([first, ...made.alternatives])
    take(first)
  }
  const undo = () => {
    const last = before.at(-1)
    if (last === undefined) return
    setBefore(before.slice(0, -1))
    onChange(last)
  }
  return (
    <div>
      <div className={styles['part']}>
        <PartInput
          part={part}
          label={name}
          max={max}
          rows={rows}
          value={value}
          problem={writing.problem}
          onChange={onChange}
        />
        <span className={styles['tools']}>
          <ActionIcon
            variant="default"
            aria-label={t('images:profile.generate', { name })}
            loading={writing.state === 'running'}
            onClick={() => void make()}
          >
            <IconSparkles size={18} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            aria-label={t('images:profile.undo', { name })}
            disabled={before.length === 0}
            onClick={undo}
          >
            <IconArrowBackUp size={18} stroke={1.75} className="mirror" />
          </ActionIcon>
        </span>
      </div>
      <div className={`row ${styles['offers']}`}>
        {offered
          .filter((one) => one !== value)
          .map((one) => (
            <Button
              key={one}
              size="compact-sm"
              variant="light"
              color="gray"
              className={`whole-words ${styles['offer']}`}
              onClick={() => take(one)}
            >
              <span dir="auto">{one}</span>
            </Button>
          ))}
        {value && (
          <CopyButton
            size="compact-sm"
            variant="subtle"
            text={value}
            label={t('agent:copy')}
            done={t('agent:copied')}
          />
        )}
      </div>
    </div>
  )
}

/** Where it is typed, with its length and what X would refuse of it. */
function PartInput({
  part,
  label,
  max,
  rows,
  value,
  problem,
  onChange,
}: {
  part: Part
  label: string
  max: number
  /** More than one line where it has any. */
  rows: number | undefined
  value: string
  problem: string | null
  onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  const length = [...value].length
  const wrong = length > max || (part === 'username' && value !== '' && !/^[A-Za-z0-9_]+$/.test(value))
  const input = {
    label,
    value,
    error: wrong ? t(`images:profile.rule.${part}`, { max }) : problem,
    description: (
      <bdi dir="ltr">
        {length} / {max}
      </bdi>
    ),
    inputWrapperOrder: [
      'label',
      'input',
      'description',
      'error',
    ] satisfies TextInputProps['inputWrapperOrder'],
    ...(part === 'username' ? { dir: 'ltr', leftSection: '@' } : { dir: 'auto' }),
  }
  return rows ? (
    <Textarea {...input} autosize minRows={rows} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <TextInput {...input} onChange={(event) => onChange(event.currentTarget.value.replace(/^@/, ''))} />
  )
}
