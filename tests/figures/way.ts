import { table } from './pages.ts'

const method = `One scheduled post for X is published in a test's world, and every function of \`server/modules\`, \`server/adapters\` (without simulators), \`server/jobs\`, \`server/http\` and \`bot\` tells that it is called and by whom (tests/figures/trace-plugin.ts writes that into the sources of this one run). The calls below \`advance\`, of all its jobs together, are walked in their order from the caller down, each function where it is called first: what a person reads who follows the post. Helpers (\`server/lib\`, \`server/contract\`) and \`db\` are no stay. A stay is a stretch within one module (or file); a return is a stay in one that was left before.`

/** What somebody passes through who follows a scheduled post. */
export function wayTable(places: string[]): string {
  const files = places.map((place) => place.replace(/:.*$/, ''))
  const modules = files.map(moduleOf)
  const row = (name: string, all: string[]) => {
    const stays = all.filter((one, at) => one !== all[at - 1])
    return [name, new Set(all).size, stays.length, stays.length - new Set(all).size]
  }
  const stays = modules.filter((one, at) => one !== modules[at - 1])
  return [
    '## The way of a scheduled post',
    method,
    table(['', 'entered', 'stays', 'returns'], [row('modules', modules), row('files', files)]),
    `${places.length} functions. The modules in order: ${stays.join(' → ')}.`,
  ].join('\n\n')
}

function moduleOf(file: string): string {
  const [, module] = /^server\/(?:modules|adapters)\/([^/]+)/.exec(file) ?? []
  if (module) return file.startsWith('server/adapters') ? `adapters/${module}` : module
  return file.split('/').slice(0, 2).join('/')
}
