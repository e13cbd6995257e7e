import { useSearchParams } from 'react-router-dom'

/** What a screen shows is all in the address: the page of its list, the filters, and what is open. */
export function useAddress() {
  const [search, setSearch] = useSearchParams()
  return {
    search,
    page: Math.max(1, Number(search.get('page')) || 1),
    get: (name: string) => search.get(name) ?? '',
    /** Changes some of it; another filter begins at page one again. `replace` leaves no step to come back to. */
    change: (changes: Record<string, string | null>, { replace = false } = {}) =>
      setSearch(
        (now) => {
          if (!('page' in changes)) now.delete('page')
          for (const [name, value] of Object.entries(changes)) {
            if (value) now.set(name, value)
            else now.delete(name)
          }
          return now
        },
        { replace },
      ),
    /** Opens something else, with nothing of the present view left. */
    open: (place: Record<string, string>) => setSearch(new URLSearchParams(place)),
  }
}
