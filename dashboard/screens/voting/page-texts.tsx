import { MultiSelect, Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useTranslation } from 'react-i18next'
import { useApprovals } from '#app/queries/publishing.ts'

/** As much as the contract takes. */
const textsMax = 100

/** What a client's page shows, while somebody chooses: what they had chosen is still there when they look at "all" and back. */
export interface PageTexts {
  chosen: boolean
  texts: string[]
}
export const allAsked: PageTexts = { chosen: false, texts: [] }

/** As calls take it; null: a page without a text is none. */
export function textsOf({ chosen, texts }: PageTexts): { allAsked: boolean; texts: string[] } | null {
  if (!chosen) return { allAsked: true, texts: [] }
  return texts.length > 0 ? { allAsked: false, texts } : null
}

/** Every text that asks clients, or some that wait now. What stands there and waits no more is kept beside those. */
export function WhichTexts({
  value: { chosen, texts },
  onChange,
}: {
  value: PageTexts
  onChange: (value: PageTexts) => void
}) {
  const { t } = useTranslation()
  const waiting = useApprovals({ question: 'approve', size: 100 }).data?.list ?? []
  const waits = new Set(waiting.map(({ id }) => id))
  const answered = texts.filter((id) => !waits.has(id))
  return (
    <>
      <Radio.Group
        label={t('voting:guestPages.texts')}
        value={chosen ? 'chosen' : 'all'}
        onChange={(value) => onChange({ texts, chosen: value === 'chosen' })}
      >
        <div className="stack tight">
          <Radio value="all" label={t('voting:guestPages.allAsked')} />
          <Radio value="chosen" label={t('voting:guestPages.chosen')} />
        </div>
      </Radio.Group>
      {chosen && (
        <MultiSelect
          label={t('voting:guestPages.choose')}
          data={waiting.map(({ id, agentName, content }) => ({
            value: id,
            label: `${agentName}: ${(content ?? '').slice(0, 60)}`,
          }))}
          {...(waiting.length === 0 ? { description: t('voting:guestPages.noneWaits') } : {})}
          value={texts.filter((id) => waits.has(id))}
          maxValues={textsMax - answered.length}
          onChange={(picked) => onChange({ chosen, texts: [...answered, ...picked] })}
        />
      )}
    </>
  )
}
