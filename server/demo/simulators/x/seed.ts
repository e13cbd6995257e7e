import { postsOf } from '#server/demo/simulators/llm/corpus/corpus.ts'
import type { Voice } from './voices.ts'

/** Who lives on the simulated X. All names, projects and claims are invented. */
export const voices: Voice[] = [
  {
    username: 'mara_onchain',
    name: 'Mara Lindqvist',
    description: 'On-chain analyst. Flows before narratives. Not advice.',
    followers: 184_000,
    tweets: postsOf('mara_onchain'),
  },
  {
    username: 'chart_harbor',
    name: 'Chart Harbor',
    description: 'Daily levels on majors. Risk first, always.',
    followers: 96_500,
    tweets: postsOf('chart_harbor'),
  },
  {
    username: 'tideline_labs',
    name: 'Tideline Protocol',
    description: 'Official account of Tideline, restaking for small validators. tideline.example',
    followers: 61_200,
    tweets: postsOf('tideline_labs'),
  },
  {
    username: 'rollup_digest',
    name: 'Rollup Digest',
    description: 'Everything layer 2, once a day.',
    followers: 42_800,
    tweets: postsOf('rollup_digest'),
  },
  {
    username: 'nadir_trades',
    name: 'Nadir',
    description: 'Swing trader. I post entries and exits, also the bad ones.',
    followers: 28_400,
    tweets: postsOf('nadir_trades'),
  },
  {
    username: 'defi_ledger',
    name: 'DeFi Ledger',
    description: 'Lending, liquidity and what actually pays.',
    followers: 73_900,
    tweets: postsOf('defi_ledger'),
  },
  {
    username: 'solwatch_io',
    name: 'SolWatch',
    description: 'Network stats and launches on Solana.',
    followers: 51_300,
    tweets: postsOf('solwatch_io'),
  },
  {
    username: 'kestrel_macro',
    name: 'Kestrel Macro',
    description: 'Rates, liquidity and bitcoin.',
    followers: 132_700,
    tweets: postsOf('kestrel_macro'),
  },
  {
    username: 'zk_corner',
    name: 'ZK Corner',
    description: 'Zero knowledge, explained with fewer symbols.',
    followers: 19_600,
    tweets: postsOf('zk_corner'),
  },
  {
    username: 'orbitmesh',
    name: 'OrbitMesh',
    description: 'Community wireless with on-chain rewards. orbitmesh.example',
    followers: 15_900,
    tweets: postsOf('orbitmesh'),
  },
  {
    username: 'ivy_builds',
    name: 'Ivy Okafor',
    description: 'Building agents that trade with rules. Ex-quant.',
    followers: 33_500,
    tweets: postsOf('ivy_builds'),
  },
  {
    username: 'satsandsalt',
    name: 'Sats & Salt',
    description: 'Bitcoin, mining and a bit of sailing.',
    followers: 22_100,
    tweets: postsOf('satsandsalt'),
  },
]
