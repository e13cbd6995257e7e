import { hotTopics } from '#server/lib/hot-topics.ts'

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
