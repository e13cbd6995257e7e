import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { CheckedSource } from '#app/queries/sources.ts'
import panels from '../panels.module.css'
import { Items } from './items.tsx'

/** What following would bring and cost; or the feeds that a page names, to choose from. */
export function Checked({
  checked: { title, items, creditsPerDay, found },
  onChoose,
}: {
  checked: CheckedSource
  onChoose: (url: string) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  if (found.length > 0)
    return (
      <div className="stack tight" role="status">
        <p>{t('sources:sourceForm.found')}</p>
        <div className={panels['chips']}>
          {found.map((url) => (
            <Button key={url} size="compact-sm" variant="default" onClick={() => onChoose(url)}>
              <span className="ltr clip">{url.replace(/^https:\/\//, '')}</span>
            </Button>
          ))}
        </div>
      </div>
    )
  return (
    <div className="stack tight" role="status">
      <p>
        <strong dir="auto" className="wrap-anywhere">
          {title}
        </strong>
      </p>
      <p className="quiet">
        {creditsPerDay === 0
          ? t('sources:sourceForm.isFree')
          : creditsPerDay === null
            ? t('sources:sources.costUnknown')
            : t('sources:sources.costLikely', {
                credits: t('price.credits', { count: creditsPerDay, amount: format.credits(creditsPerDay) }),
              })}
      </p>
      {items.length === 0 ? (
        <p className="small quiet">{t('sources:sourceForm.nothingYet')}</p>
      ) : (
        <>
          <h3 className={panels['sub']}>{t('sources:sourceForm.newestItems')}</h3>
          <Items items={items} />
        </>
      )}
    </div>
  )
}
