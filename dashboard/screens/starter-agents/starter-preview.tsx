import '../../components/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { twitterRuleDefaults } from '#contract/rules.ts'
import { useFormat } from '#app/format.ts'
import type { StarterAgent } from '#app/queries/agents.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { PostCard } from '../../components/post-card.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { useStarterCopy } from './use-starter-copy.ts'

/** A starter from near: what it writes about, how, and what a day of it costs. */
export function StarterPreview({ starter, onClose }: { starter: StarterAgent; onClose: () => void }) {
  const { t } = useTranslation()
  useFocusBack()
  const format = useFormat()
  const { make, busy, signedIn, mayMake } = useStarterCopy(starter)
  const posts = twitterRuleDefaults.dailyAutoTweetLimit
  const perDay = posts * usePurposePrice('POST')
  return (
    <Modal
      opened
      onClose={onClose}
      title={starter.name}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="stack">
        <p className="quiet">
          {t(`type.${starter.type}.name`)} · {t(`language.${starter.language}`)}
        </p>
        <p dir="auto">{starter.bio}</p>
        <PostCard
          platform="twitter"
          author={{ id: starter.id, name: starter.name, avatar: starter.avatar, handle: null }}
          text={starter.samplePost}
        />
        <p className="small quiet tabular">
          {t('agent:starters.perDay', {
            posts,
            price: t('price.credits', { count: perDay, amount: format.credits(perDay) }),
          })}
        </p>
        {mayMake && (
          <div className="row">
            <Button loading={busy} onClick={make}>
              {t('agent:starters.create')}
            </Button>
            {signedIn && (
              <Button component={Link} variant="default" to={`/create-agent?starter=${starter.id}`}>
                {t('agent:starters.change')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Modal>
  )
}
