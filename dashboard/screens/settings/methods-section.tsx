import '../../components/form-styles.ts'
import { Button } from '@mantine/core'
import {
  IconBrandGoogleFilled,
  IconBrandTelegram,
  IconBrandX,
  IconMail,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api.ts'
import { useHost } from '#app/host.ts'
import { keepMe } from '#app/queries/account.ts'
import { useConfig, type Me } from '#app/queries/system.ts'
import { ShortAddress } from '../../components/address.tsx'
import { OAuthPopupStatus } from '../../components/oauth-popup-status.tsx'
import { NoticeWord } from '../../components/status-word.tsx'
import { useOAuthPopup } from '../../components/use-oauth-popup.ts'
import { AddEmail } from './add-email.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { TakeOver, TelegramLink } from './telegram-link.tsx'

const WalletChoice = lazy(() => import('../../components/wallet-choice.tsx'))

/** Every way into the account: what is linked, and how to add the rest. */
export function MethodsSection({ me }: { me: Me }) {
  const { t } = useTranslation()
  const config = useConfig().data
  return (
    <Section id="methods">
      <ul className={styles['rows']}>
        {(config?.login.email || me.username) && (
          <Method
            Icon={IconMail}
            name={t('account:signIn.email')}
            linked={me.username && <bdi>{me.username}</bdi>}
          >
            {me.username === null && <AddEmail />}
          </Method>
        )}
        {(config?.telegram || me.telegram) && (
          <Method
            Icon={IconBrandTelegram}
            name="Telegram"
            linked={me.telegram && <bdi>{handleOf(me.telegram)}</bdi>}
          >
            <TelegramLink me={me} />
          </Method>
        )}
        {config?.login.twitter && <ByProvider me={me} provider="x" name="X" Icon={IconBrandX} />}
        {config?.login.google && (
          <ByProvider me={me} provider="google" name="Google" Icon={IconBrandGoogleFilled} />
        )}
        {config?.login.solana && <BySolana me={me} />}
      </ul>
      {config?.telegram && (
        <div className={styles['apart']}>
          <TakeOver />
        </div>
      )}
    </Section>
  )
}

function handleOf({ username, name }: NonNullable<Me['telegram']>): string {
  return username ? `@${username}` : name
}

function Method({
  Icon,
  name,
  linked,
  children,
}: {
  Icon: TablerIcon
  name: string
  linked: ReactNode
  children?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <li>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles['what']}>
        <p className={styles['name']}>{name}</p>
        <p className="small quiet">{linked || t('account:settings.methods.notLinked')}</p>
      </div>
      {linked && <NoticeWord meaning="good" text={t('account:settings.methods.linked')} />}
      {children}
    </li>
  )
}

function ByProvider({
  me,
  provider,
  name,
  Icon,
}: {
  me: Me
  provider: 'x' | 'google'
  name: string
  Icon: TablerIcon
}) {
  const { t } = useTranslation()
  const host = useHost()
  const linked = me.methods.includes(provider === 'x' ? 'TWITTER' : 'GOOGLE')
  const popup = useOAuthPopup({ do: 'link', provider }, () =>
    host.toast(t('account:settings.methods.added', { name }), 'good'),
  )
  return (
    <Method Icon={Icon} name={name} linked={linked && t('account:settings.methods.signsIn')}>
      <Button variant="default" disabled={popup.state === 'finishing'} onClick={popup.start}>
        {t(linked ? 'account:settings.methods.other' : 'account:settings.methods.add')}
        <span className="visually-hidden">: {name}</span>
      </Button>
      <div className={styles['more']}>
        <OAuthPopupStatus name={name} popup={popup} />
      </div>
    </Method>
  )
}

function BySolana({ me }: { me: Me }) {
  const { t } = useTranslation()
  const host = useHost()
  const [open, setOpen] = useState(false)
  const name = t('account:signIn.solana')
  return (
    <Method
      Icon={IconWallet}
      name={name}
      linked={me.solanaAddress && <ShortAddress address={me.solanaAddress} />}
    >
      <Button variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(me.solanaAddress ? 'account:settings.methods.other' : 'account:settings.methods.add')}
        <span className="visually-hidden">: {name}</span>
      </Button>
      {open && (
        <div className={styles['more']}>
          <Suspense>
            <WalletChoice
              onWallet={async (wallet) => {
                const { proveWallet } = await import('../../components/solana-wallet.ts')
                keepMe(await call('auth.solanaBind', await proveWallet(wallet)))
                setOpen(false)
                host.toast(t('account:settings.methods.added', { name }), 'good')
              }}
            />
          </Suspense>
        </div>
      )}
    </Method>
  )
}
