import { canonicalAddress, otherAddresses, walletAddressesIn } from './addresses.ts'
import type { Params, Rule } from './types.ts'

const ours = 'our own: a text names only what its agent is set up with'
const listed = (name: string) => (params: Params) => String(params[name] ?? '')

export const linkRules: Rule[] = [
  {
    code: 'link_not_allowed',
    path: 'content',
    check: null,
    platforms: ['twitter'],
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
    platforms: ['twitter'],
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
    platforms: ['twitter', 'telegram'],
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
    platforms: ['twitter', 'telegram'],
    since: '2026-11-20',
    source: ours,
    model: 'stop',
    person: 'warn',
    find: ({ measured }, { handles }) => {
      const known = new Set(handles.map((handle) => handle.toLowerCase()))
      const foreign = [...new Set(measured.mentions)].filter((name) => !known.has(name.toLowerCase()))
      return foreign.length > 0 ? { handles: foreign.map((name) => `@${name}`).join(', ') } : null
    },
    detail: listed('handles'),
  },
  {
    code: 'foreign_address',
    path: 'content',
    check: 'addresses',
    platforms: ['twitter', 'telegram'],
    since: '2026-11-20',
    source: ours,
    model: 'stop',
    person: 'warn',
    find: ({ text }, { addresses, links }) => {
      const known = [...addresses, ...walletAddressesIn(links.join('\n'))]
      const foreign = walletAddressesIn(text).filter((address) => !known.includes(address))
      return foreign.length > 0 ? { addresses: foreign.join(', ') } : null
    },
    detail: listed('addresses'),
  },
]
