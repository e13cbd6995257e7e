/** What the forms offer; own words are allowed beside them. These words go into prompts as they are, so they stay English. */
export const styleAdjectives = {
  styles: [
    'Concise',
    'Analytical',
    'Conversational',
    'Storytelling',
    'Educational',
    'Data-driven',
    'Witty',
    'Provocative',
    'Formal',
    'Plain-spoken',
    'Question-led',
    'Step by step',
  ],
  adjectives: [
    'Curious',
    'Calm',
    'Sceptical',
    'Optimistic',
    'Dry',
    'Warm',
    'Blunt',
    'Patient',
    'Precise',
    'Playful',
    'Contrarian',
    'Humble',
    'Energetic',
    'Cautious',
  ],
}

const hotTopics = [
  { topic: 'bitcoin', label: 'Bitcoin' },
  { topic: 'ethereum', label: 'Ethereum' },
  { topic: 'solana', label: 'Solana' },
  { topic: 'layer 2', label: 'Layer 2' },
  { topic: 'restaking', label: 'Restaking' },
  { topic: 'defi', label: 'DeFi' },
  { topic: 'stablecoin', label: 'Stablecoins' },
  { topic: 'zero knowledge', label: 'Zero knowledge' },
  { topic: 'ai agents', label: 'AI agents' },
  { topic: 'depin', label: 'DePIN' },
  { topic: 'etf', label: 'ETF flows' },
  { topic: 'mining', label: 'Mining' },
]

const summaryTopics = [
  { topic: 'overview', label: 'Overview' },
  { topic: 'tokenomics', label: 'Tokenomics' },
  { topic: 'technology', label: 'Technology' },
  { topic: 'team', label: 'Team' },
  { topic: 'roadmap', label: 'Roadmap' },
  { topic: 'community', label: 'Community' },
  { topic: 'security', label: 'Security' },
  { topic: 'ecosystem', label: 'Ecosystem' },
]

export function availableTopics(type: 'hot_topic' | 'project_summary') {
  return type === 'hot_topic' ? hotTopics : summaryTopics
}
