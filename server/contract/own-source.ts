/** What the owner says, and what the agent is configured with, are sources too; faces name them in their own language. */
export function isOwnSource(source: string): boolean {
  return source === 'own words' || source === 'configuration'
}
