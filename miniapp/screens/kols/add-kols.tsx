import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { handlesIn, isHandle, useAddKols } from '#app/queries/kols.ts'
import { TextField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { useClosingGuard, useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

const atOnce = 50

/** Handles as somebody has them: typed, or pasted in one go. */
export function AddKols() {
  const { agentId = '' } = useParams()
  const t = useText()
  const host = useTelegram()
  const navigate = useNavigate()
  const add = useAddKols()
  const onError = useProblem()
  const [text, setText] = useState('')
  const names = handlesIn(text)
  const bad = names.filter((name) => !isHandle(name))
  useClosingGuard(text !== '')
  const submit = () =>
    add.mutate(
      { agentId, twitterNames: names },
      {
        onError,
        onSuccess({ added, existing }) {
          const told =
            existing.length > 0
              ? t('kol:addedSome', { n: added.length, existing: existing.length })
              : t('kol:added', { n: added.length })
          host.toast(told, 'good')
          void navigate(-1)
        },
      },
    )
  useMainButton({
    text: names.length > 0 ? t('kol:addCount', { n: names.length }) : t('kol:add'),
    enabled: names.length > 0 && names.length <= atOnce && bad.length === 0,
    progress: add.isPending,
    onClick: submit,
  })
  const error =
    names.length > atOnce
      ? t('kol:tooMany', { max: atOnce })
      : bad.length > 0
        ? `${t('kol:notThere')}: ${bad.join(', ')}`
        : undefined
  return (
    <Page title={t('kol:addLabel')}>
      <TextField
        label={t('kols.handles')}
        help={t('kol:addHint', { max: atOnce })}
        error={error}
        rows={5}
        dir="ltr"
        value={text}
        onChange={setText}
      />
    </Page>
  )
}
