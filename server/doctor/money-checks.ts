import { addressBook } from '#server/adapters/tron/addresses.ts'
import { isSolanaAddress } from '#contract/solana-address.ts'
import { mainnetUsdtMaster, parseAddress } from '#server/adapters/ton/addresses.ts'
import { type Check, type Complaint, fault, firstOf, type Values, isProduction, warning } from './finding.ts'
import { isTronAddress, mistaken, readUrl, serviceUrl } from './shapes.ts'

/** Tether's tokens on the main nets, as each explorer shows them. */
const usdt = {
  tron: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  solana: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
}
/** Accounts that belong to nobody: programs, and the token one knows best beside USDT. */
const nobodys = new Set([
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'So11111111111111111111111111111111111111112',
  '11111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
])
const empty = '  (empty: Tether on the main net)'

/** The account key of "abandon … about", the test words of BIP 39, at m/44'/195'/0'. */
const knownToAll =
  'xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd'

/** What is wrong with how money is taken in, by variable. */
export const moneyChecks: Record<string, Check> = {
  TRON_XPUB: (value) => {
    const put = "<the account's extended public key: xpub…, at m/44'/195'/0'>"
    const other = mistaken(value, 'an extended public key', put, /extended public/)
    if (other) return other
    if (/^[tyzuv]pub/i.test(value))
      return fault(
        'is an extended public key of Bitcoin’s kind (not xpub): its addresses would be others than the wallet shows',
        put,
      )
    if (!value.startsWith('xpub')) return fault('is not an extended public key', put)
    if (value === knownToAll)
      return fault('belongs to the words that stand in every tutorial: anybody could take the money', put)
    try {
      addressBook(value).at(0)
      return null
    } catch (error) {
      return /account key/.test(String(error))
        ? fault(
            "is a key of another level than the account's (m/44'/195'/0'): the wallet would not find its money",
            put,
          )
        : fault('is not whole or has a wrong letter: its checksum does not fit', put)
    }
  },
  TRON_API_URL: (value, all) => tronUrl(value, all),
  TRON_CHECK_API_URL: (value, all) => {
    const own = readUrl(all['TRON_API_URL'] ?? 'https://api.trongrid.io')
    const put = '<another provider than that of TRON_API_URL>'
    return firstOf(
      tronUrl(value, all),
      own !== null &&
        siteOf(own.hostname) === siteOf(readUrl(value)?.hostname ?? '') &&
        !/^(127\.|localhost)/.test(own.hostname) &&
        fault('is the same provider as TRON_API_URL: a mistake of theirs would confirm itself', put),
      !all['TRON_XPUB'] && needs('TRON_XPUB'),
    )
  },
  TRON_API_KEY: (value, all) =>
    firstOf(
      /trongrid\.io/.test(all['TRON_API_URL'] ?? 'trongrid.io') &&
        !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) &&
        (mistaken(value, 'a key of TronGrid', '<a key of TronGrid: 8-4-4-4-12 hex digits>') ??
          fault('does not look like a key of TronGrid (8-4-4-4-12 hex digits)', '<a key of TronGrid>')),
      !all['TRON_XPUB'] && needs('TRON_XPUB'),
    ),
  TRON_CHECK_API_KEY: (_value, all) => (all['TRON_CHECK_API_URL'] ? null : needs('TRON_CHECK_API_URL')),
  TRON_USDT_CONTRACT: (value, all) =>
    firstOf(
      !isTronAddress(value) &&
        (mistaken(value, 'the contract of a token on TRON', empty) ??
          fault('is no address of TRON: it begins with T, or its checksum does not fit', empty)),
      value !== usdt.tron &&
        isProduction(all) &&
        !isTestNet(all['TRON_API_URL']) &&
        fault('is another token than Tether’s: payments in that one are credited', empty),
    ),

  SOLANA_MERCHANT: (value, all) => {
    const put = '<the address of the wallet that is paid>'
    return firstOf(
      mistaken(value, 'the address of a Solana wallet', put, /address of Solana/),
      !isSolanaAddress(value) && fault('is no address of Solana', put),
      [usdt.solana, all['SOLANA_USDT_MINT']].includes(value) &&
        fault('is the token itself and not a wallet: nobody could ever take the money out', put),
      nobodys.has(value) &&
        fault(
          'belongs to Solana or to a token and not to a wallet: nobody could ever take the money out',
          put,
        ),
    )
  },
  SOLANA_RPC_URL: (value, all) =>
    firstOf(
      /^wss?:/.test(value) &&
        fault('begins with ws:// or wss://; the node’s https:// address belongs here', 'https://<your node>'),
      queryAllowed(value, all, 'https://<your node or provider>'),
      isTestNet(value) &&
        all['SOLANA_MERCHANT'] &&
        onMain(
          all,
          'SOLANA_USDT_MINT',
          'leads to a test net, where USDT costs nothing',
          'https://<your node on the main net>',
        ),
      !all['SOLANA_MERCHANT'] && needs('SOLANA_MERCHANT'),
    ),
  SOLANA_USDT_MINT: (value, all) =>
    firstOf(
      mistaken(value, 'the mint of a token on Solana', empty, /address of Solana/),
      !isSolanaAddress(value) && fault('is no address of Solana', empty),
      value === 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' && fault('is USDC and not USDT', empty),
      value !== usdt.solana &&
        isProduction(all) &&
        !isTestNet(all['SOLANA_RPC_URL']) &&
        fault('is another token than Tether’s: payments in that one are credited', empty),
    ),

  TON_MERCHANT: (value, all) => {
    const put = '<the address of the wallet that is paid: UQ…, EQ… or 0:…>'
    const [own, master] = [rawOf(value), rawOf(all['TON_USDT_MASTER']) ?? mainnetUsdtMaster]
    return firstOf(
      /^[\w-]+\.(ton|t\.me)$/.test(value) && fault('is a name; the address behind it belongs here', put),
      mistaken(value, 'the address of a TON wallet', put, /address of TON$/),
      own === null && fault('is no address of TON: it is not whole, or its checksum does not fit', put),
      own !== null &&
        [master, mainnetUsdtMaster].includes(own) &&
        fault('is the token itself and not a wallet: nobody could ever take the money out', put),
      own !== null && /^(0|-1):0{64}$/.test(own) && fault('is the address of nobody', put),
    )
  },
  TON_API_URL: (value, all) =>
    firstOf(
      serviceUrl({
        put: 'https://toncenter.com',
        tails: /\/(api(\/v\d)?|jsonRPC)\/?$/i,
        tailWords: '/api/v3',
        paths: true,
      })(value, all),
      isTestNet(value) &&
        all['TON_MERCHANT'] &&
        onMain(
          all,
          'TON_USDT_MASTER',
          'leads to a test net, where USDT costs nothing',
          'https://toncenter.com',
        ),
      !all['TON_MERCHANT'] && needs('TON_MERCHANT'),
    ),
  TON_API_KEY: (value, all) =>
    firstOf(
      mistaken(value, 'a key of toncenter', '<the key of toncenter>', /64 hex/),
      !all['TON_MERCHANT'] && needs('TON_MERCHANT'),
    ),
  TON_USDT_MASTER: (value, all) =>
    firstOf(
      mistaken(value, 'the master of a token on TON', empty, /address of TON$/),
      rawOf(value) === null && fault('is no address of TON', empty),
      rawOf(value) !== mainnetUsdtMaster &&
        isProduction(all) &&
        !isTestNet(all['TON_API_URL']) &&
        fault('is another token than Tether’s: payments in that one are credited', empty),
    ),

  STARS_PER_USD: (value, all) => {
    const price = Number(value)
    return firstOf(
      /,/.test(value) && fault('has a comma; numbers have a point', '77'),
      /[$€%]|usd|stars/i.test(value) && fault('holds more than the number', '77'),
      !(price > 0) && fault('is not a number above 0', '77'),
      price < 10 &&
        fault(
          'is what a Star costs in dollars, or far too few; how many Stars a dollar costs belongs here',
          '77',
        ),
      price > 1000 && fault('is more Stars than anybody pays for a dollar', '77'),
      !all['TELEGRAM_BOT_TOKEN'] &&
        isProduction(all) &&
        fault(
          'is set, but Stars need the bot: TELEGRAM_BOT_TOKEN is missing',
          '  (empty), or fill in TELEGRAM_BOT_TOKEN',
        ),
      (price < 40 || price > 200) &&
        warning('is far from what Telegram pays out (about 77 Stars a dollar)', '77'),
    )
  },
}

function needs(name: string): Complaint {
  return {
    says: `is set, but does nothing while ${name} is empty`,
    mend: `Fill in ${name}, or empty this line`,
  }
}

function isTestNet(url: string | undefined): boolean {
  return /shasta|nile|testnet|devnet|sandbox/i.test(url ?? '')
}

function onMain(all: Values, tokenName: string, says: string, put: string): Complaint | null {
  return isProduction(all) || !all[tokenName] ? fault(says, put) : null
}

function tronUrl(value: string, all: Values): Complaint | null {
  const put = 'https://api.trongrid.io'
  return firstOf(
    serviceUrl({
      put,
      tails: /\/(wallet(solidity)?|jsonrpc|v1)(\/|$)/i,
      tailWords: 'the name of a call',
      paths: true,
    })(value, all),
    isTestNet(value) &&
      onMain(all, 'TRON_USDT_CONTRACT', 'leads to a test net, where USDT costs nothing', put),
    /(^|\.)(etherscan|infura|tronscan)/.test(readUrl(value)?.hostname ?? '') &&
      warning('is not known to speak TronGrid’s interface', put),
  )
}

/** Providers of Solana nodes carry their key in the address. */
function queryAllowed(value: string, all: Values, put: string): Complaint | null {
  const found = serviceUrl({ put, paths: true })(value.replace(/\?.*$/, ''), all)
  return found?.level === 'warning' ? null : found
}

function siteOf(host: string): string {
  return host.split('.').slice(-2).join('.')
}

function rawOf(text: string | undefined): string | null {
  return (text && parseAddress(text)?.toRawString()) || null
}
