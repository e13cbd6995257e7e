import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import styles from './price-button.module.css'

/** A button that spends says what it spends. It locks while its work is under way. */
export function PriceButton({
  price,
  children,
  ...button
}: ButtonProps & { price: number; children: ReactNode; onClick?: () => void; type?: 'button' | 'submit' }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Button {...button}>
      <span className={styles['label']}>{children}</span>
      <span className={`${styles['price']} tabular`}>
        {price === 0 ? t('price.free') : t('price.credits', { count: price, amount: format.credits(price) })}
      </span>
    </Button>
  )
}
