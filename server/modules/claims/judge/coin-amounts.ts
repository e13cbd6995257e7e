import type { Page } from './page.ts'

/** "1,850 ETH": the coin that an amount is of. */
export function coinBehind(page: Page, { to }: { to: number }): string | null {
  const coin = page.claims.find(({ kind, from }) => kind === 'name' && from >= to && from - to <= coinGapMax)
  return coin && /^\s?(?:de |d'|of |đồng |枚|个|عمله )?$/u.test(page.plain.slice(to, coin.from))
    ? coin.name
    : null
}

const coinGapMax = 6
