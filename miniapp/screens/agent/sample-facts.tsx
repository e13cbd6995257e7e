import { useFormat } from '#app/format.ts'
import type { GeneratedContent } from '#app/queries/publishing.ts'
import { useText } from '../../ui/text.ts'

/** How long the text is, and what it cost. */
export function SampleFacts({ result, connected }: { result: GeneratedContent; connected: boolean }) {
  const t = useText()
  const format = useFormat()
  return (
    <>
      <p className="post-facts">
        <span className="hint">{t('postCard.length', { used: result.weightedLength, limit: 280 })}</span>
        <span className="hint">
          {t('agent:sandbox.wasCharged', { count: result.charged, amount: format.credits(result.charged) })}
        </span>
      </p>
      <p className="group-note">
        {connected
          ? t('agent:sandbox.publishCosts', {
              price: t('price.credits', {
                count: result.publishPrice,
                amount: format.credits(result.publishPrice),
              }),
            })
          : t('agent:sandbox.connectFirst')}
      </p>
    </>
  )
}
