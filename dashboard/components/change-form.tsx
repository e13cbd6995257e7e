import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHost } from '#app/host.ts'
import type { ApprovalItem } from '#app/queries/publishing.ts'
import { useAskForChange } from '#app/queries/votes.ts'
import { seenOf } from '#app/votes.ts'
import { Cancel, Panel } from './answer-panel.tsx'
import { useProblemToast } from './problem-toast.ts'

/** Says what has to be changed before anybody can say yes. */
export default function ChangeForm({ item, onClose }: { item: ApprovalItem; onClose: () => void }) {
  const { t } = useTranslation()
  const host = useHost()
  const change = useAskForChange()
  const onError = useProblemToast()
  const [words, setWords] = useState('')
  const said = words.trim()
  const send = () =>
    said !== '' &&
    void change.mutateAsync({ id: item.id, version: item.version, words: said, ...seenOf(item) }).then(() => {
      host.toast(t('votes:votes.changeAsked'), 'good')
      onClose()
    }, onError)
  return (
    <Panel onSubmit={send} onClose={onClose}>
      <Textarea
        label={t('votes:votes.changeWords')}
        description={t('votes:votes.changeHint')}
        value={words}
        maxLength={1000}
        autosize
        minRows={2}
        dir="auto"
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" loading={change.isPending} disabled={said === ''}>
          {t('votes:votes.change')}
        </Button>
        <Cancel onClose={onClose} />
      </div>
    </Panel>
  )
}
