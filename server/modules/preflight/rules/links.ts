import { canonicalAddress, otherAddresses } from '../detectors/addresses.ts'
import { handlesIn } from '../detectors/handles.ts'
import { phonesIn } from '../detectors/phone-numbers.ts'
import { places } from '../places.ts'
import type { Params, Rule } from '../types.ts'
import { walletAddressesIn } from '../detectors/wallets.ts'

const ours = 'our own: a text names only what its agent is set up with'
const listed = (name: string) => (params: Params) => String(params[name] ?? '')

export const linkRules: Rule[] = [
  {
    code: 'link_not_allowed',
    path: 'content',
    check: null,
    only: ['twitter'],
    since: '2026-02-06',
    source:
      'X API pricing: a post with a URL costs over ten times as much; the operator decides (LINK_POSTS)',
    model: 'stop',
    person: 'stop',
    find: ({ measured }, { linkPosts }) => (linkPosts === 'refused' && measured.hasLink ? {} : null),
  },
  {
    code: 'link_surcharge',
    path: 'content',
    check: null,
    only: ['twitter'],
    since: '2026-02-06',
    source:
      'X API pricing: a post with a URL costs over ten times as much; the operator decides (LINK_POSTS)',
    model: 'off',
    person: 'warn',
    find: ({ measured }, { linkPosts, linkSurcharge }) =>
      linkPosts === 'surcharge' && measured.hasLink ? { count: linkSurcharge } : null,
  },
  {
    code: 'foreign_link',
    path: 'content',
    check: 'links',
    since: '2026-11-20',
    source: ours,
    model: 'stop',
    person: 'warn',
    find: ({ text, measured }, { links }) => {
      const known = new Set(links.map(canonicalAddress))
      const foreign = [...measured.links, ...otherAddresses(text, measured)].filter(
        (link) => !known.has(canonicalAddress(link)),
      )
      return foreign.length > 0 ? { links: foreign.join(', ') } : null
    },
    detail: listed('links'),
  },
  {
    code: 'foreign_handle',
    path: 'content',
    check: 'handles',
    since: '2026-11-20',
    source: ours,
    model: 'stop',
    person: 'warn',
    find: ({ text, measured }, { handles, named, links, platform }) => {
      const uncalled = named.filter((name) => !text.toLowerCase().includes(`@${name.toLowerCase()}`))
      const known = new Set([...handles, ...uncalled].map((handle) => handle.toLowerCase()))
      // Addresses hold names too; whether they may stand there is asked above.
      const unlinked = [...measured.links, ...links].reduce((rest, link) => rest.replaceAll(link, ' '), text)
      const foreign = handlesIn(unlinked, measured.mentions, places[platform]).filter(
        (name) => !known.has(name.toLowerCase()),
      )
      return foreign.length > 0
        ? { handles: foreign.map((name) => (name.startsWith('/') ? name : `@${name}`)).join(', ') }
        : null
    },
    detail: listed('handles'),
  },
  {
    code: 'foreign_phone',
    path: 'content',
    check: 'handles',
    since: '2026-11-22',
    source:
      'our own: Telegram and phones make a number a link; a text names only what its agent is set up with',
    model: 'stop',
    person: 'warn',
    find: ({ text }, { addresses }) => {
      const own = addresses.map((address) => address.replace(/\D/g, ''))
      const foreign = phonesIn(text).filter((number) => !own.includes(number.replace(/\D/g, '')))
      return foreign.length > 0 ? { numbers: foreign.map((number) => number.trim()).join(', ') } : null
    },
    detail: listed('numbers'),
  },
  {
    code: 'foreign_address',
    path: 'content',
    check: 'addresses',
    since: '2026-11-20',
    source: ours,
    model: 'stop',
    person: 'warn',
    find: ({ text }, { addresses, links }) => {
      const known = [...addresses, ...links]
      const own = new Set(links.flatMap((link) => walletAddressesIn(link)))
      const foreign = walletAddressesIn(text, known).filter((address) => !own.has(address))
      return foreign.length > 0 ? { addresses: foreign.join(', ') } : null
    },
    detail: listed('addresses'),
  },
]
