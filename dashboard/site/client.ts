import '../styles.css'
import '@fontsource-variable/inter/wght.css'
import './site.css'
import './frame.module.css'
import '../components/post-card.module.css'
import './landing/landing.module.css'
import './landing/live-sample.module.css'
import './articles/articles.module.css'
import { local } from '#app/local-storage.ts'
import { referral } from '#app/stores/referral.ts'

/** What the prerendered pages do beyond being read. Everything heavy (the sample, the login dialog) comes when it is wanted. */
const page = document.documentElement
const languageKey = 'i18nextLng'
const yearSeconds = 365 * 24 * 3600
const toastMilliseconds = 2_000

referral.takeFrom(location.search)
followLanguage()
followClicks()
nameDemo()
showExpired()
void openLogin()
void takeOver()
if (page.lang === 'zh') void import('#app/chinese-fonts.ts')

/**
 * The server chose by address, cookie and browser; local storage, which only we can see, stands between the last two
 * (decision: language-of-a-page).
 */
function followLanguage() {
  const asked = new URLSearchParams(location.search).has('lng')
  const kept = local.get(languageKey)?.slice(0, 2)
  const known = document.querySelector(`[data-language="${CSS.escape(kept ?? '')}"]`)
  if (asked) return keepLanguage(page.lang)
  if (!kept || !known || kept === page.lang || document.cookie.includes(`${languageKey}=`)) return
  keepLanguage(kept)
  // Where cookies are forbidden the same page would come again, and again.
  if (document.cookie.includes(`${languageKey}=${kept}`)) location.reload()
}

function keepLanguage(language: string) {
  local.set(languageKey, language)
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${languageKey}=${language}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`
}

function followClicks() {
  addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    const open = document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')
    for (const menu of open) if (!menu.contains(target)) menu.open = false

    const language = target?.closest<HTMLElement>('[data-language]')?.dataset['language']
    if (language) keepLanguage(language)
    const login = target?.closest<HTMLElement>('[data-login]')?.dataset['login']
    if (login) {
      for (const menu of open) menu.open = false
      history.pushState(null, '', `?login=${login}`)
      void openLogin()
    }
    if (target?.closest('[data-print]')) print()
  })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
}

/** The dialog is the dashboard's own; it opens where the address asks for it, so that back closes it. */
async function openLogin() {
  if (!new URLSearchParams(location.search).has('login')) return
  const { mountSignIn } = await import('./sign-in.tsx')
  await mountSignIn()
}

/** Words for what the server says is simulated. */
function nameDemo() {
  const badge = document.querySelector<HTMLElement>('[data-demo-badge]')
  const demo = page.dataset['demo']
  if (!badge || !demo) return
  const names = JSON.parse(badge.dataset['demoBadge'] ?? '{}') as Record<string, string>
  const list = new Intl.ListFormat(page.lang).format(demo.split(' ').map((system) => names[system] ?? system))
  const text = (badge.dataset['demoText'] ?? '').replace('%', list)
  badge.title = text
  badge.setAttribute('aria-label', text)
}

/** A session that ended in the dashboard leads here (decision: an-ended-session-leads-to-the-start). */
function showExpired() {
  const address = new URL(location.href)
  const toast = document.getElementById('expired')
  if (!address.searchParams.has('expired') || !toast) return
  address.searchParams.delete('expired')
  history.replaceState(null, '', address)
  toast.hidden = false
  setTimeout(() => (toast.hidden = true), toastMilliseconds)
}

async function takeOver() {
  if (page.lang === 'zh') void import('#app/chinese-fonts.ts')
  if (document.getElementById('live-sample')) {
    const { takeOverSample } = await import('./landing/take-over.tsx')
    takeOverSample()
  }
  if (document.getElementById('search-results')) {
    const { startSearch } = await import('./articles/search.ts')
    startSearch()
  }
}
