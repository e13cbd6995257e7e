import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useBalance } from '#app/queries/credits.ts'
import { useMay } from '#app/queries/organisations.ts'
import { topUpSearch } from '../dialog-address.ts'
import { NoticeWord } from './status-word.tsx'

/** Says before the press that the balance does not reach, with the way to more. Nothing while it does. */
export function NoCredit({ price }: { price: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [search] = useSearchParams()
  const mayPay = useMay('pay')
  const balance = useBalance().data?.credits
  if (balance === undefined || balance >= price) return null
  return (
    <div className="between">
      <NoticeWord
        meaning="attention"
        text={t('agent:cannotPay', { balance: format.credits(balance), price: format.credits(price) })}
      />
      {mayPay && (
        <Button component={Link} to={{ search: topUpSearch(search) }} variant="default" size="compact-sm">
          {t('nav.topUp')}
        </Button>
      )}
    </div>
  )
}
