import type { TestUser } from '#tests/support/builders.ts'
import type { World } from '#tests/support/world.ts'

type Fields = NonNullable<Parameters<World['agent']>[1]>

/** What a text of this corpus is written from: an agent, and what stands on X about its subject. */
interface Scene {
  fields: Fields
  /** By whom, and the words; an account that is not the agent's target or the project's own is a stranger's. */
  tweets: { handle: string; text: string }[]
}

const chart = (coin: string, timeframe: Fields['timeframe']): Scene => ({
  fields: { type: 'technical_analysis', coinTickers: [coin], timeframe },
  tweets: [],
})

const story = (fields: Fields, tweets: Scene['tweets']): Scene => ({
  fields: { coinTickers: [], timeframe: null, ...fields },
  tweets,
})

export const scenes = {
  'chart-SOL': chart('SOL', '4h'),
  'chart-BTC': chart('BTC', '1d'),
  'chart-DOGE': chart('DOGE', '1h'),
  'chart-XRP': chart('XRP', '1w'),
  'topic-halvard': story({ type: 'hot_topic', topic: 'Halvard', coinTickers: ['BTC'] }, [
    {
      handle: 'northflow',
      text: 'Halvard Bank bought 1,250 BTC on Tuesday for $96 million, its third purchase in a row. Its rival Ostrava sold 400 BTC the same day.',
    },
    {
      handle: 'deskofmina',
      text: 'Nine of eleven directors of Halvard voted to keep buying. "We are not done," said its chair Ilse Brandt. The fee of the Halvard fund falls from 0.39% to 0.25% in February.',
    },
    {
      handle: 'moonguy',
      text: 'Halvard news sends BTC to $250,000, +310% today. Two of its managers were arrested.',
    },
  ]),
  'topic-kestrel': story({ type: 'hot_topic', topic: 'Kestrel outage' }, [
    {
      handle: 'tapewatcher',
      text: 'The Kestrel outage lasted 47 minutes on 18 November. 61% of the losses hit longs, and 3,180 accounts were affected.',
    },
    {
      handle: 'kestrelstatus',
      text: 'After the outage Kestrel pays back $27.6 million to its users by 1 December. Withdrawals stayed open throughout. It was our second outage this year.',
    },
  ]),
  'project-lumora': story(
    {
      type: 'project_promotion',
      projectInfo: {
        name: 'Lumora',
        ticker: null,
        url: null,
        text: 'Lumora is a lending market on seven networks.',
        officialTwitterUsername: 'lumora_labs',
      },
    },
    [
      {
        handle: 'lumora_labs',
        text: 'Lumora now has 43,800 borrowers, twice as many as in May. Code reviewed by Pinecrest. No outage in 26 months.',
      },
      {
        handle: 'lumora_labs',
        text: 'Deposits on Lumora passed $310 million this week. A fifth of all fees goes to the safety fund. The team works from Tallinn.',
      },
    ],
  ),
  'clone-quill': story({ type: 'clone_influence', targetAccount: 'quill_markets', targetLanguage: null }, [
    {
      handle: 'quill_markets',
      text: 'Exchanges lost 38,600 ETH since Monday while funds took in $842 million, the fourth week of inflows in a row. Harrowgate alone bought $510 million.',
    },
  ]),
  // The second hand's.
  'chart-ETH': chart('ETH', '4h'),
  'chart-ADA': chart('ADA', '1h'),
  'chart-LINK': chart('LINK', '1d'),
  'chart-BNB': chart('BNB', '30m'),
  'topic-norvik': story({ type: 'hot_topic', topic: 'Norvik', coinTickers: ['ETH'] }, [
    {
      handle: 'chainledger_daily',
      text: 'Norvik Exchange delisted three privacy coins on Monday. Its spot volume fell 22% to $1.4 billion, while Pellgate gained 9%.',
    },
    {
      handle: 'ottilie_reads',
      text: 'Six of seven board members at Norvik backed the delisting. "Regulators asked, we answered," said its chief executive Jonas Ferreira. Norvik serves 5.2 million customers in 31 countries.',
    },
    {
      handle: 'rocketpants',
      text: 'Norvik is insolvent. ETH under $900 by Friday, it already lost 60% today.',
    },
  ]),
  'topic-saltbridge': story({ type: 'hot_topic', topic: 'Saltbridge vote' }, [
    {
      handle: 'govwatcher',
      text: 'The Saltbridge vote ended on 19 November: 68% rejected the fee switch, turnout was 14%. 2,310 wallets voted, nearly double the last vote.',
    },
    {
      handle: 'saltbridge_dao',
      text: 'After the Saltbridge vote the fee stays at 0.05%. The next vote opens on 8 December. Our treasury holds $74 million, enough for 40 months.',
    },
  ]),
  'project-meridian': story(
    {
      type: 'project_promotion',
      projectInfo: {
        name: 'Meridian',
        ticker: null,
        url: null,
        text: 'Meridian is a payments network for small shops.',
        officialTwitterUsername: 'meridian_pay',
      },
    },
    [
      {
        handle: 'meridian_pay',
        text: 'Meridian is live in 12 countries and serves 9,400 shops. A payment takes 4 seconds and costs 3 cents. Audited twice by Coldwater Labs.',
      },
      {
        handle: 'meridian_pay',
        text: 'In October shops took in $52 million over Meridian, up 18% from September. Two thirds of them came by recommendation. Our second office opened in Porto.',
      },
    ],
  ),
  'clone-harrow': story({ type: 'clone_influence', targetAccount: 'harrow_notes', targetLanguage: null }, [
    {
      handle: 'harrow_notes',
      text: 'Miners sold 7,900 BTC in two weeks and funds bought 11,300. Open interest dropped 16% to $24 billion. The largest buyer was Stonefield with 4,100 BTC.',
    },
  ]),
  // A third hand's.
  'chart-LTC': chart('LTC', '4h'),
  'chart-TON': chart('TON', '1d'),
  'topic-orsova': story({ type: 'hot_topic', topic: 'Orsova bridge', coinTickers: ['ETH'] }, [
    {
      handle: 'bridgewatch_ev',
      text: 'Orsova bridge moved 48,200 ETH last week, 31% less than the week before. Three of its nine guardians left in November.',
    },
    {
      handle: 'lena_onchain',
      text: 'Orsova raised $19 million from Tamarind Ventures. "We will spend it on audits," said its founder Pavel Ruiz. The bridge has run for 26 months without a pause.',
    },
    {
      handle: 'gmkings',
      text: 'Orsova bridge was hacked, $400 million gone. ETH below $1,000 tonight.',
    },
  ]),
  'topic-veltra': story({ type: 'hot_topic', topic: 'Veltra ETF' }, [
    {
      handle: 'fundtracker_io',
      text: 'The Veltra ETF took in $143 million on Monday, its fifth day of inflows. Its largest holder, Quenby Pension, owns 12% of the shares.',
    },
    {
      handle: 'veltra_funds',
      text: 'The Veltra ETF lowers its fee from 0.6% to 0.4% on 3 December. It holds coins worth $2.7 billion for 58,000 investors.',
    },
  ]),
  'project-oaken': story(
    {
      type: 'project_promotion',
      projectInfo: {
        name: 'Oaken',
        ticker: null,
        url: null,
        text: 'Oaken is a wallet for families.',
        officialTwitterUsername: 'oaken_wallet',
      },
    },
    [
      {
        handle: 'oaken_wallet',
        text: 'Oaken has 310,000 users in 27 countries. Recovering a wallet takes 90 seconds and costs nothing. Every release is reviewed by Pinewood Security.',
      },
      {
        handle: 'oaken_wallet',
        text: 'In the third quarter families saved $8 million with Oaken, twice as much as in the second. One in four uses the card. We hired 11 people and opened a desk in Nairobi.',
      },
    ],
  ),
  'clone-fenn': story({ type: 'clone_influence', targetAccount: 'fenn_capital', targetLanguage: null }, [
    {
      handle: 'fenn_capital',
      text: 'Stablecoin supply grew by $4.2 billion in October, the most since March. Exchanges hold 38% of it, down from 41%. Whales sold ETH, retail bought.',
    },
  ]),
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

/** A new agent of a new owner in that scene, connected to X, with what stands there about its subject. */
export async function agentIn(world: World, name: SceneName, language: Fields['language']) {
  const { fields, tweets }: Scene = scenes[name]
  const user: TestUser = await world.user({ credits: 10 })
  const handles = new Set([
    ...tweets.map(({ handle }) => handle),
    ...(fields.targetAccount ? [fields.targetAccount] : []),
  ])
  for (const handle of handles) await world.x.addAccount({ handle, name: handle }).catch(() => undefined)
  const own = 'targetLanguage' in fields ? { targetLanguage: language ?? null } : {}
  const agent = await world.boundAgent(user, { language, ...fields, ...own })
  return { user, agent }
}

/** Posts what stands on X in a scene; once in a world. */
export async function tell(world: World, name: SceneName): Promise<void> {
  for (const tweet of scenes[name].tweets) await world.x.addTweet({ ...tweet, likes: 50 })
}
