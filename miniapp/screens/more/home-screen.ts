import { useEffect, useState } from 'react'
import { local } from '#app/local-storage.ts'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

const asked = 'homeScreenAsked'

/** A place on the phone's home screen, where the phone has one to give and the app is not there yet. */
export function useHomeScreen(): { offered: boolean; add: () => void } {
  const host = useTelegram()
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    let here = true
    void host
      .extras()
      .then(({ homeScreen }) => homeScreen())
      .then((status) => here && setOffered(status === 'missing'))
    return () => void (here = false)
  }, [host])
  const add = () => void host.extras().then(({ addToHomeScreen }) => addToHomeScreen())
  return { offered, add }
}

/** Offers that place once in this phone's life; for the moment after the first published post. */
export function useHomeScreenOffer(): () => Promise<void> {
  const t = useText()
  const host = useTelegram()
  return async () => {
    if (local.get(asked) !== null) return
    const extras = await host.extras()
    if ((await extras.homeScreen()) !== 'missing') return
    local.set(asked, '1')
    const answer = await host.choose({
      title: t('home.title'),
      text: t('home.text'),
      answers: [{ id: 'add', text: t('home.add') }],
      cancel: t('home.no'),
    })
    if (answer === 'add') extras.addToHomeScreen()
  }
}
