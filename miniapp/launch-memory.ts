/** What this tab remembers about one launch, so that loading the page again does not repeat what works only once. */
export function launchMemory(initData: string) {
  const hash = new URLSearchParams(initData).get('hash') ?? ''
  return { handedIn: markOf(`handedIn.${hash}`), startDone: markOf(`startDone.${hash}`) }
}

export type LaunchMemory = ReturnType<typeof launchMemory>

function markOf(key: string) {
  let marked = read(key)
  return {
    is: () => marked,
    set() {
      marked = true
      try {
        window.sessionStorage.setItem(key, '1')
      } catch {
        // forbidden in this frame: remembered as long as the page lives
      }
    },
    clear() {
      marked = false
      try {
        window.sessionStorage.removeItem(key)
      } catch {
        // as above
      }
    },
  }
}

function read(key: string): boolean {
  try {
    return window.sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}
