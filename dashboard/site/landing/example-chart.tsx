import styles from './live-sample.module.css'

const width = 560
const height = 236
const plot = { left: 4, right: 500, top: 8, bottom: 176 }
const volume = { top: 184, bottom: 214 }

/** Turning points of the made-up example: index of the candle and its price. */
const turns: [number, number][] = [
  [0, 186.6],
  [4, 186.1],
  [9, 176.8],
  [14, 172.4],
  [18, 168.9],
  [24, 174.6],
  [28, 171.6],
  [36, 180.9],
  [42, 173.4],
  [48, 177.8],
  [54, 174.9],
  [59, 179.52],
]
const lows: [number, number][] = [
  [18, 168.42],
  [28, 171.06],
  [42, 172.9],
  [54, 174.38],
]
const high: [number, number] = [36, 181.26]
const count = 60

interface Candle {
  open: number
  close: number
  high: number
  low: number
  volume: number
}

/** Between the turning points in small steps that are the same at every build. */
const candles: Candle[] = Array.from({ length: count }, (_, index) => {
  const wobble = (salt: number) => ((Math.sin(index * 12.9898 + salt) * 43758.5453) % 1) * 0.5
  const [open, close] = [priceAt(index - 0.5) + wobble(1), priceAt(index + 0.5) + wobble(2)]
  const top = Math.max(open, close) + Math.abs(wobble(3)) * 1.2
  const bottom = Math.min(open, close) - Math.abs(wobble(4)) * 1.2
  const low = lows.find(([at]) => at === index)?.[1]
  return {
    open,
    close: index === count - 1 ? 179.52 : close,
    high: index === high[0] ? high[1] : Math.min(top, index > 8 ? 181 : 188),
    low: low ?? bottom,
    volume: 0.35 + Math.abs(wobble(5)) + (index === count - 1 ? 0.4 : 0),
  }
})

/** Falls to the price of the text; the window before the first candle is not drawn. */
const average = candles.map((_, index) => {
  const t = index / (count - 1)
  return 185.2 - 9.6 * Math.sin(Math.min(1, t * 1.25) * (Math.PI / 2)) + 1.52 * Math.max(0, t - 0.6) * 2.5
})

function priceAt(index: number): number {
  const next = turns.findIndex(([at]) => at >= index)
  const [to, from] = [turns[next] ?? turns[turns.length - 1], turns[next - 1] ?? turns[0]]
  if (!to || !from || to[0] === from[0]) return to?.[1] ?? 0
  const share = Math.max(0, Math.min(1, (index - from[0]) / (to[0] - from[0])))
  return from[1] + (to[1] - from[1]) * share
}

const [lowest, highest] = [167, 188]
const x = (index: number) => plot.left + ((index + 0.5) * (plot.right - plot.left)) / count
const y = (price: number) => plot.bottom - ((price - lowest) / (highest - lowest)) * (plot.bottom - plot.top)
const place = (value: number) => value.toFixed(1)

/** The picture that belongs to the example's text. Time runs from left to right in every language. */
export function ExampleChart({
  texts,
}: {
  texts: Record<'chart' | 'average' | 'lows' | 'from' | 'until', string>
}) {
  const body = 5.6
  return (
    <figure className={styles['chart']}>
      <figcaption>
        <strong dir="ltr">SOL / USDT</strong> <span dir="ltr">4h · Binance</span>
        <span className={styles['legend']}>
          <i className={styles['line']} /> {texts.average} <i className={styles['dot']} /> {texts.lows}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={texts.chart} direction="ltr">
        {[170, 175, 180, 185].map((price) => (
          <g key={price}>
            <path d={`M${plot.left} ${place(y(price))}H${plot.right}`} className={styles['grid']} />
            {price !== 175 && price !== 180 && (
              <text x={plot.right + 8} y={y(price) + 4} className={styles['axis']}>
                {price.toFixed(2)}
              </text>
            )}
          </g>
        ))}
        {candles.map((candle, index) => {
          const rising = candle.close >= candle.open
          const [top, bottom] = [
            y(Math.max(candle.open, candle.close)),
            y(Math.min(candle.open, candle.close)),
          ]
          return (
            <g key={index} className={rising ? styles['rising'] : styles['falling']}>
              <path d={`M${place(x(index))} ${place(y(candle.high))}V${place(y(candle.low))}`} />
              <rect
                x={place(x(index) - body / 2)}
                y={place(top)}
                width={body}
                height={place(Math.max(1, bottom - top))}
              />
              <rect
                x={place(x(index) - body / 2)}
                y={place(volume.bottom - candle.volume * (volume.bottom - volume.top))}
                width={body}
                height={place(candle.volume * (volume.bottom - volume.top))}
                className={styles['volume']}
              />
            </g>
          )
        })}
        <path
          d={`M${average.map((value, index) => `${place(x(index))} ${place(y(value))}`).join('L')}`}
          className={styles['average']}
        />
        <path d={`M${place(x(high[0]))} ${place(y(high[1]))}H${plot.right}`} className={styles['level']} />
        {lows.map(([index, price]) => (
          <circle
            key={index}
            cx={place(x(index))}
            cy={place(y(price) + 7)}
            r="2.600"
            className={styles['mark']}
          />
        ))}
        <text x={x(18)} y={y(168.42) + 22} textAnchor="middle" className={styles['strong']}>
          168.42
        </text>
        <text x={x(54)} y={y(174.38) + 22} textAnchor="middle" className={styles['strong']}>
          174.38
        </text>
        <Tag price={181.26} />
        <Tag price={179.52} now />
        <Tag price={177.12} />
        <text x={plot.left} y={height - 6} className={styles['axis']}>
          {texts.from}
        </text>
        <text x={plot.right} y={height - 6} textAnchor="end" className={styles['axis']}>
          {texts.until}
        </text>
      </svg>
    </figure>
  )
}

function Tag({ price, now = false }: { price: number; now?: boolean }) {
  return (
    <g>
      {now && (
        <rect
          x={plot.right + 3}
          y={place(y(price) - 8)}
          width="50"
          height="16"
          rx="3"
          className={styles['now']}
        />
      )}
      <text x={plot.right + 8} y={place(y(price) + 4)} className={now ? styles['nowText'] : styles['strong']}>
        {price.toFixed(2)}
      </text>
    </g>
  )
}
