/**
 * What a token may be for; none contains another. `read`: look at agents, plan, texts, results and people; `draft`: write
 * what does not go out by itself; `approve`: say yes or no; `publish`: say when something goes out, what agents are and do
 * by themselves, and connect their accounts; `money`: see credits and buy them; `manage`: people and projects. In a file of
 * its own because screens need the words, and not what they open.
 */
export const scopes = ['read', 'draft', 'approve', 'publish', 'money', 'manage'] as const
export type Scope = (typeof scopes)[number]
