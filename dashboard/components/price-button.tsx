import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import styles from './price-button.module.css'

/** A button that spends says what it spends. It locks while its work is under way. */
export function PriceButton({
  price,
  free,
  children,
  ...button
}: ButtonProps & {
  /** Null: nobody knows yet. */
  price: number | null
  /** What a price of nothing is called, where it is not simply free. */
  free?: string
  children: ReactNode
  onClick?: () => void
  type?: 'button' | 'submit'
  'aria-disabled'?: boolean
  'aria-keyshortcuts'?: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Button className="whole-words" {...button}>
      <span>{children}</span>
      <span className={`${styles['price']} tabular`}>
        {price === null && '–'}
        {price === 0 && (free ?? t('price.free'))}
        {price !== null && price > 0 && t('price.credits', { count: price, amount: format.credits(price) })}
      </span>
    </Button>
  )
}
