import { useState } from 'react'
import { emptySource, readSource, type SourceDraft } from '#app/forms/sources.ts'
import { wordsIn } from '#app/forms/word-list.ts'
import { useFormat } from '#app/format.ts'
import { useAddSource, useCheckSource, type CheckedSource, type Sources } from '#app/queries/sources.ts'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { fieldText } from '../../ui/field-text.ts'
import { ActionRow, Group, Row } from '../../ui/groups.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

/** What is added on a phone; lists of X are added on the web. */
const kinds = ['feed', 'account', 'topic', 'page', 'channel'] as const
const fieldOf = { feed: 'url', page: 'url', account: 'name', topic: 'phrases', channel: 'chatId' } as const

/** Telegram's button first looks at the source, then follows it. */
export function AddSource({ agentId, channels }: { agentId: string } & Pick<Sources, 'channels'>) {
  const t = useText()
  const host = useTelegram()
  const onError = useProblem()
  const check = useCheckSource(agentId)
  const add = useAddSource(agentId)
  const [kind, setKind] = useState<(typeof kinds)[number]>('feed')
  const [typed, setTyped] = useState('')
  const draftWith = (text: string): SourceDraft => ({
    ...emptySource,
    kind,
    [fieldOf[kind]]: kind === 'topic' ? wordsIn(text) : text,
  })
  const { settings, issues } = readSource(draftWith(typed))
  const change = (text: string) => {
    setTyped(text)
    check.reset()
  }
  const follow = () =>
    settings &&
    add.mutate(settings, {
      onError,
      onSuccess: ({ title }) => {
        host.toast(t('sources:sourceForm.followed', { title }), 'good')
        change('')
      },
    })
  const mayFollow = check.data?.found.length === 0
  useMainButton(
    typed.trim() === ''
      ? null
      : {
          text: t(mayFollow ? 'sources:sourceForm.follow' : 'sources:sourceForm.check'),
          enabled: settings !== null,
          progress: check.isPending || add.isPending,
          onClick: () => (mayFollow ? follow() : settings && check.mutate(settings, { onError })),
        },
  )
  const field = fieldOf[kind]
  return (
    <>
      <SelectField
        label={t('sources:sourceForm.title')}
        value={kind}
        options={kinds.map((value) => ({ value, text: t(`sources:sourceKind.${value}.name`) }))}
        onChange={(value) => {
          setKind(kinds.find((known) => known === value) ?? 'feed')
          change('')
        }}
      />
      {kind === 'channel' ? (
        <SelectField
          label={t('sources:sourceForm.chatId')}
          help={t('sources:sourceForm.chatIdHint')}
          value={typed}
          options={[
            { value: '', text: t('sources:sourceForm.noChannel') },
            ...channels.map(({ chatId, title }) => ({ value: chatId, text: title })),
          ]}
          onChange={change}
        />
      ) : (
        <TextField
          label={t(`sources:sourceForm.${field}`)}
          help={t(`sources:sourceForm.${field}Hint`)}
          dir={kind === 'topic' ? 'auto' : 'ltr'}
          maxLength={2048}
          value={typed}
          error={typed.trim() === '' ? undefined : fieldText(issues[field])}
          onChange={change}
        />
      )}
      {check.data && (
        <Checked
          checked={check.data}
          onChoose={(url) => {
            setTyped(url)
            const chosen = readSource(draftWith(url)).settings
            if (chosen) check.mutate(chosen, { onError })
          }}
        />
      )}
    </>
  )
}

function Checked({
  checked: { title, items, creditsPerDay, found },
  onChoose,
}: {
  checked: CheckedSource
  onChoose: (url: string) => void
}) {
  const t = useText()
  const format = useFormat()
  if (found.length > 0)
    return (
      <Group title={t('sources:sourceForm.found')}>
        {found.map((url) => (
          <ActionRow key={url} title={<bdi>{url}</bdi>} multiline onClick={() => onChoose(url)} />
        ))}
      </Group>
    )
  const cost =
    creditsPerDay === 0
      ? t('sources:sourceForm.isFree')
      : creditsPerDay === null
        ? t('sources:sources.costUnknown')
        : t('sources:sources.costLikely', {
            credits: t('price.credits', { count: creditsPerDay, amount: format.credits(creditsPerDay) }),
          })
  return (
    <Group
      title={<bdi>{title}</bdi>}
      note={items.length === 0 ? `${t('sources:sourceForm.nothingYet')} ${cost}` : cost}
    >
      {items.map(({ id, title: heading, text, at }) => (
        <Row key={id} title={<bdi>{heading ?? text}</bdi>} text={format.moment(at)} multiline />
      ))}
    </Group>
  )
}
