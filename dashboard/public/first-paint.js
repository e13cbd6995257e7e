// Light or dark, accent and direction before anything is painted, so that nothing flashes. Plain script: it must not wait for modules.
;(function () {
  var root = document.documentElement
  var read = function (key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  var settings = {}
  try {
    settings = JSON.parse(read('settings') || '{}') || {}
  } catch {
    // unreadable: the defaults
  }
  var mode = settings.mode || read('uiMode') || 'light'
  var dark = mode === 'dark' || (mode === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  root.setAttribute('data-preset', settings.preset || 'blue')
  try {
    var account = JSON.parse(read('account') || 'null')
    if (account && Date.parse(account.expiration) > Date.now()) root.setAttribute('data-signed-in', '')
  } catch {
    // unreadable: nobody is signed in
  }
  var chosen = settings.direction === 'ltr' || settings.direction === 'rtl'
  if (chosen) root.dir = settings.direction
  // A prerendered page has the language it was rendered in.
  if (root.hasAttribute('data-prerendered')) return
  var language =
    (/[?&]lng=([a-z]{2})/.exec(location.search) || [])[1] || (read('i18nextLng') || '').slice(0, 2)
  if (language) root.lang = language
  if (language === 'ar' && !chosen) root.dir = 'rtl'
})()
